"""Reads tables with what Python itself has.

Standard input: a JSON list of {"kind": "csv" or "xlsx", "path": file}. Standard output: the rows of each, the cells of a
workbook's first sheet as texts.
"""

import csv
import json
import re
import sys
import zipfile
from xml.etree import ElementTree

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
# A character that no XML can hold, as workbooks write it.
ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")


def column_of(reference):
    number = 0
    for letter in reference.rstrip("0123456789"):
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def text_of(cell, shared):
    value = cell.find(SHEET + "v")
    if cell.get("t") == "s":
        text = shared[int(value.text)]
    elif cell.get("t") == "inlineStr":
        text = "".join(part.text or "" for part in cell.iter(SHEET + "t"))
    else:
        text = "" if value is None else value.text or ""
    return ESCAPED.sub(lambda match: chr(int(match.group(1), 16)), text)


def read_xlsx(path):
    with zipfile.ZipFile(path) as book:
        shared = []
        if "xl/sharedStrings.xml" in book.namelist():
            items = ElementTree.fromstring(book.read("xl/sharedStrings.xml"))
            shared = ["".join(part.text or "" for part in item.iter(SHEET + "t")) for item in items]
        sheet = ElementTree.fromstring(book.read("xl/worksheets/sheet1.xml"))
    rows = []
    for row in sheet.iter(SHEET + "row"):
        cells = {}
        for place, cell in enumerate(row.iter(SHEET + "c")):
            reference = cell.get("r")
            cells[place if reference is None else column_of(reference)] = text_of(cell, shared)
        rows.append([cells.get(index, "") for index in range(max(cells, default=-1) + 1)])
    return rows


def read_csv(path):
    csv.field_size_limit(sys.maxsize)
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file, strict=True))


READERS = {"csv": read_csv, "xlsx": read_xlsx}
json.dump([READERS[given["kind"]](given["path"]) for given in json.load(sys.stdin)], sys.stdout)
