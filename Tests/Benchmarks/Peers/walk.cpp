// The floor: simdjson's on-demand reader looks at every key and value of the benchmark's files, and
// does nothing with them.
//
//     walk LIST       a file with the names of the files, one a line

#include <simdjson.h>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>

using namespace simdjson;

static uint64_t seen = 0;

static void walk(ondemand::value value) {
  switch (value.type().value()) {
  case ondemand::json_type::object:
    for (auto field : value.get_object()) {
      seen += std::string_view(field.unescaped_key()).size();
      walk(field.value());
    }
    break;
  case ondemand::json_type::array:
    for (auto element : value.get_array()) walk(element.value());
    break;
  case ondemand::json_type::string:
    seen += std::string_view(value.get_string()).size();
    break;
  case ondemand::json_type::number:
    seen += uint64_t(double(value.get_double()));
    break;
  case ondemand::json_type::boolean:
    seen += bool(value.get_bool());
    break;
  default:
    seen += value.is_null();
    break;
  }
}

int main(int, char **arguments) {
  ondemand::parser parser;
  std::ifstream list(arguments[1]);
  std::string name;
  while (std::getline(list, name)) {
    padded_string text = padded_string::load(name);
    ondemand::document document = parser.iterate(text);
    walk(document.get_value());
  }
  std::cout << seen << "\n";
}
