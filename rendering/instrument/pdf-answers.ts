import type { InstrumentAnswers, InstrumentOption } from '../../domain/exports/instrument/instrument-outline.ts';
import { textInWords } from '../../domain/exports/instrument/instrument-outline.ts';
import type { AnswerMark, InstrumentEntry } from '../../domain/exports/instrument/instrument-outline.ts';
import type { InstrumentWords } from '../../domain/exports/instrument/words/instrument-words.ts';
import { CONTENT_WIDTH, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated } from '../pdf/sheet.ts';
import { drawTable, tableHeight } from '../pdf/table.ts';
import type { Table } from '../pdf/table.ts';
import { optionPart } from './pdf-option.ts';
import type { Part } from './pdf-parts.ts';
import { paragraphPart, spacePart } from './pdf-parts.ts';

const SMALL = { size: TYPE.small, fill: INK.soft } as const;
const BODY = { size: TYPE.body, fill: INK.ink } as const;
const LINE_WIDTH = 120;

/** The answers of a question, a part each. */
export function answerParts(pages: Pages, answers: InstrumentAnswers, words: InstrumentWords): readonly Part[] {
  switch (answers.kind) {
    case 'none':
      return [];
    case 'options':
      return optionParts(pages, answers.options, answers.mark);
    case 'poles':
      return [
        ...optionParts(pages, answers.options, 'none'),
        paragraphPart(pages, `+ ${textInWords(answers.upper)}`, SMALL),
        paragraphPart(pages, `– ${textInWords(answers.lower)}`, SMALL),
      ];
    case 'grid':
      return gridParts(pages, answers, words);
    case 'scale':
      return scaleParts(pages, answers);
    case 'entry':
      return [answers.size === 'box' ? boxPart(pages) : linePart(pages, answers.unit)];
    case 'entries':
      return answers.entries.flatMap((entry) => entryParts(pages, entry, answers.unit));
    case 'attributes':
      return answers.attributes.flatMap(({ text, levels }) => [
        paragraphPart(pages, textInWords(text), { ...BODY, weight: 'bold' }),
        ...levels.map((level) => paragraphPart(pages, `– ${textInWords(level)}`, BODY)),
        spacePart(pages, 5),
      ]);
  }
}

function optionParts(pages: Pages, options: readonly InstrumentOption[], mark: AnswerMark): readonly Part[] {
  return options.map((option) => optionPart(pages, option, mark));
}

type Grid = Extract<InstrumentAnswers, { kind: 'grid' }>;

const MOST_COLUMNS = 9;
/** A cell of a table has three lines: grids with longer texts are listed. */
const MOST_ROW_CHARACTERS = 90;
const MOST_COLUMN_CHARACTERS = 150;

function gridParts(pages: Pages, grid: Grid, words: InstrumentWords): readonly Part[] {
  const { rows, columns, mark } = grid;
  const columnRoom = Math.floor(MOST_COLUMN_CHARACTERS / columns.length);
  const isTable =
    columns.length <= MOST_COLUMNS &&
    rows.every(({ text }) => textInWords(text).length <= MOST_ROW_CHARACTERS) &&
    columns.every(({ text }) => textInWords(text).length <= columnRoom);
  if (!isTable) {
    return [
      paragraphPart(pages, words.parts.rows, { ...SMALL, weight: 'bold' }),
      ...optionParts(pages, rows, 'none'),
      spacePart(pages, 5),
      paragraphPart(pages, words.parts.columns, { ...SMALL, weight: 'bold' }),
      ...optionParts(pages, columns, mark),
    ];
  }
  const table = tableOf(grid);
  const remarks = [...rows, ...columns].filter(({ note }) => note !== null);
  return [
    { height: tableHeight(pages, table), draw: () => drawTable(pages, table) },
    ...remarks.map(({ text, note }) => paragraphPart(pages, `${textInWords(text)}: ${note ?? ''}`, SMALL)),
  ];
}

const CODE_WIDTH = 34;
const ROW_SHARE = 0.36;

/** Every cell contains the code of its column, to be circled on a printed sheet. */
function tableOf({ rows, columns }: Grid): Table {
  const rowWidth = CONTENT_WIDTH * ROW_SHARE;
  const width = (CONTENT_WIDTH - rowWidth - CODE_WIDTH) / columns.length;
  return {
    columns: [
      { title: '', width: CODE_WIDTH, align: 'left' },
      { title: '', width: rowWidth, align: 'left' },
      ...columns.map(({ text }) => ({ title: textInWords(text), width, align: 'middle' as const })),
    ],
    rows: rows.map((row) => ({
      cells: [
        { text: row.code, fill: INK.soft },
        { text: textInWords(row.text) },
        ...columns.map(({ code }) => ({ text: code, fill: INK.soft })),
      ],
    })),
    summary: columns.map(({ text }) => textInWords(text)).join(', '),
  };
}

function scaleParts(
  pages: Pages,
  { points, least, most }: Extract<InstrumentAnswers, { kind: 'scale' }>,
): readonly Part[] {
  const first = points[0] ?? 0;
  const last = points.at(-1) ?? 0;
  return [
    paragraphPart(pages, points.join('  ·  '), BODY),
    paragraphPart(pages, `${first} = ${least}  ·  ${last} = ${most}`, SMALL),
  ];
}

const BOX_HEIGHT = 46;

function boxPart(pages: Pages): Part {
  return {
    height: BOX_HEIGHT + 4,
    draw: () => {
      pages.need(BOX_HEIGHT);
      decorated(pages, () =>
        pages.doc
          .undash()
          .lineWidth(0.6)
          .roundedRect(PAGE.left + 0.5, pages.y() + 1, CONTENT_WIDTH - 1, BOX_HEIGHT, 3)
          .stroke(INK.hairline),
      );
      pages.skip(BOX_HEIGHT + 4);
    },
  };
}

const LINE_STEP = 20;

/** A line to write on, the unit beside it. */
function linePart(pages: Pages, unit: string | null): Part {
  return {
    height: LINE_STEP,
    draw: () => {
      pages.need(LINE_STEP);
      decorated(pages, () =>
        pages.doc
          .undash()
          .lineWidth(0.6)
          .moveTo(PAGE.left, pages.y() + 15)
          .lineTo(PAGE.left + LINE_WIDTH, pages.y() + 15)
          .stroke(INK.soft),
      );
      pages.skip(4);
      const style = { ...SMALL, x: PAGE.left + LINE_WIDTH + 6, width: 120 };
      const part = paragraphPart(pages, unit ?? '', style);
      part.draw();
      pages.skip(LINE_STEP - 4 - part.height);
    },
  };
}

function entryParts(pages: Pages, { label, name, helper }: InstrumentEntry, unit: string | null): readonly Part[] {
  return [
    paragraphPart(pages, name ?? label, BODY),
    ...(helper.length === 0 ? [] : [paragraphPart(pages, textInWords(helper), SMALL)]),
    linePart(pages, unit),
    spacePart(pages, 2),
  ];
}
