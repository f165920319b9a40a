"""Compiles a content root with Bazel: the tree, the diff from the baseline, and Swift names.

    load("//:contextc.bzl", "context_tree")

    context_tree(
        name = "great_plays",
        srcs = glob(["great-plays/**"], exclude = ["great-plays/baseline.json"]),
        baseline = "great-plays/baseline.json",
    )

The results depend on nothing but these files, so they can be shared by a remote cache: neither
the folder, nor the user, nor the machine is in them.
"""

def _context_tree_impl(ctx):
    apps = [file for file in ctx.files.srcs if file.basename == "app.json"]
    if len(apps) != 1:
        fail("'srcs' has %d files named 'app.json' instead of one" % len(apps))
    tree = ctx.actions.declare_file(ctx.label.name + ".tree.json")
    diff = ctx.actions.declare_file(ctx.label.name + ".diff.json")
    names = ctx.actions.declare_file(ctx.label.name + ".contexts.swift")
    words = ctx.actions.args()
    words.add_all(["compile", apps[0].dirname, "--quiet"])
    words.add("--output", tree)
    words.add("--diff", diff)
    inputs = ctx.files.srcs
    if ctx.file.baseline:
        words.add("--baseline", ctx.file.baseline)
        inputs = inputs + [ctx.file.baseline]
    ctx.actions.run(
        executable = ctx.executable._contextc,
        arguments = [words],
        inputs = inputs,
        outputs = [tree, diff],
        mnemonic = "ContextTree",
        progress_message = "Compiling the contexts of %{label}",
    )
    naming = ctx.actions.args()
    naming.add_all(["generate", "swift", tree, "--quiet"])
    naming.add("--output", names)
    ctx.actions.run(
        executable = ctx.executable._contextc,
        arguments = [naming],
        inputs = [tree],
        outputs = [names],
        mnemonic = "ContextNames",
        progress_message = "Naming the contexts of %{label}",
    )
    return [
        DefaultInfo(files = depset([tree])),
        OutputGroupInfo(diff = depset([diff]), swift = depset([names])),
    ]

context_tree = rule(
    implementation = _context_tree_impl,
    attrs = {
        "srcs": attr.label_list(
            allow_files = True,
            mandatory = True,
            doc = "All files of the content root.",
        ),
        "baseline": attr.label(
            allow_single_file = [".json"],
            doc = "The tree that was declared before, once something is released.",
        ),
        "_contextc": attr.label(
            default = "//tools:contextc",
            executable = True,
            cfg = "exec",
            doc = "The tool: a `sh_binary` of the installed one, or `rules_swift`'s of the sources.",
        ),
    },
    doc = "The declared tree of a content root; output groups `diff` and `swift`.",
)
