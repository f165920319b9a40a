@main
struct Contextc {
  static func main() {}
}
