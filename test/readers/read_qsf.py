"""Reads survey files with the public package `qualtrics`.

Standard input: a JSON list of {"file": text of a .qsf, "texts": [author's words]}. Standard output: for each what the
package finds, and the words as the package shows them.
"""

import html
import importlib.util
import json
import pathlib
import sys
import tempfile
import types

# The package's own entry loads a client for the tool's web service, with all that this needs: only the reader is wanted.
[root] = importlib.util.find_spec("qualtrics").submodule_search_locations
for name in ("qualtrics", "qualtrics._common", "qualtrics._common.parsers", "qualtrics._common.models"):
    module = types.ModuleType(name)
    module.__path__ = [str(pathlib.Path(root, *name.split(".")[1:]))]
    sys.modules[name] = module

from qualtrics._common.parsers.identity import _clean  # noqa: E402
from qualtrics._common.parsers.qsf import _qsf  # noqa: E402


def read(given, folder):
    path = pathlib.Path(folder, "survey.qsf")
    path.write_text(given["file"], encoding="utf-8")
    entry, questions, blocks, sections = _qsf(path)
    return {
        "name": entry["SurveyName"],
        "tags": {qid: payload["DataExportTag"] for qid, payload in questions.items()},
        "blocks": {qid: block["block_name"] for qid, block in blocks.items()},
        "sections": [section["section_name"] for section in sections],
        "flow": json.loads(entry["flow_definition_json"]),
        "words": [_clean(html.escape(text).replace("\n", "<br />")) for text in given["texts"]],
    }


with tempfile.TemporaryDirectory() as folder:
    json.dump([read(given, folder) for given in json.load(sys.stdin)], sys.stdout)
