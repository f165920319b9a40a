import ContextTree
import Foundation

/// Says the title of a context, as an app that was built with the plugin finds it.
let path = GreatPlays.hamlet.act1.scene2.quiz.identifierPath
guard let file = Bundle.module.url(forResource: "Content.tree", withExtension: "json") else {
  fatalError("the tree is no resource")
}
let tree = try ContextTree(json: [UInt8](Data(contentsOf: file)))
print(tree.context(at: path)?.title(for: ["fr"])?.text ?? "there is no context at '\(path.key)'")
