"""Reads presentations with the public package `python-pptx`, and the workbooks of their charts with `openpyxl`.

Standard input: a JSON list of .pptx files as Base64. Standard output: for each its slides with title, notes, tables and
charts, and for each chart the rows of its workbook.
"""

import base64
import io
import json
import sys
import types

# Both are for making files and for pictures alone: only the reader is wanted.
for name, members in (("PIL", ["Image", "ImageFont"]), ("xlsxwriter", ["Workbook"])):
    module = types.ModuleType(name)
    for member in members:
        setattr(module, member, None)
    sys.modules[name] = module

from openpyxl import load_workbook  # noqa: E402
from pptx import Presentation  # noqa: E402


def read_chart(chart):
    plot = chart.plots[0]
    blob = chart.part.chart_workbook.xlsx_part.blob
    sheet = load_workbook(io.BytesIO(blob)).worksheets[0]
    cells = [cell for row in sheet.iter_rows() for cell in row]
    return {
        "type": chart.chart_type.name if chart.chart_type else None,
        "categories": [str(category) for category in plot.categories],
        "series": [{"name": one.name, "values": list(one.values)} for one in plot.series],
        "rows": [[cell.value for cell in row] for row in sheet.iter_rows()],
        "formulas": sum(cell.data_type == "f" for cell in cells),
    }


def read_slide(slide):
    return {
        "title": slide.shapes.title.text_frame.text if slide.shapes.title is not None else None,
        "notes": slide.notes_slide.notes_text_frame.text if slide.has_notes_slide else None,
        "texts": [shape.text_frame.text for shape in slide.shapes if shape.has_text_frame],
        "tables": [
            [[cell.text for cell in row.cells] for row in shape.table.rows] for shape in slide.shapes if shape.has_table
        ],
        "charts": [read_chart(shape.chart) for shape in slide.shapes if shape.has_chart],
    }


def read(given):
    deck = Presentation(io.BytesIO(base64.b64decode(given)))
    return {"size": [deck.slide_width, deck.slide_height], "slides": [read_slide(slide) for slide in deck.slides]}


json.dump([read(given) for given in json.load(sys.stdin)], sys.stdout)
