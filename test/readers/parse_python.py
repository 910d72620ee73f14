"""Parses code with Python's own parser.

Standard input: a JSON list of {"kind": "eval" or "exec", "code": text}. Standard output: for each its error, if any, the
dotted names in it (Q1.r1.val), those that are set, and the attributes of what has no name ((Q1.val or u"").strip).
"""

import ast
import json
import sys


def dotted(node):
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        base = dotted(node.value)
        return None if base is None else base + "." + node.attr
    return None


class Names(ast.NodeVisitor):
    def __init__(self):
        self.found = {"names": [], "set": [], "attributes": []}

    def visit_Name(self, node):
        self.add(node, node.id)

    def visit_Attribute(self, node):
        name = dotted(node)
        if name is None:
            self.found["attributes"].append(node.attr)
            self.visit(node.value)
        else:
            self.add(node, name)

    def visit_Import(self, node):
        self.found["set"] += [alias.name for alias in node.names]

    def add(self, node, name):
        self.found["set" if isinstance(node.ctx, ast.Store) else "names"].append(name)


def parse(given):
    try:
        tree = ast.parse(given["code"], mode=given["kind"])
    except SyntaxError as error:
        return {"error": str(error), "names": [], "set": [], "attributes": []}
    names = Names()
    names.visit(tree)
    return {"error": None, **names.found}


json.dump([parse(given) for given in json.load(sys.stdin)], sys.stdout)
