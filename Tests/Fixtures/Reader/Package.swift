// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Reader",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "contextc", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Reader", dependencies: [.product(name: "ContextTree", package: "contextc")],
      plugins: [.plugin(name: "ContextTreePlugin", package: "contextc")])
  ]
)
