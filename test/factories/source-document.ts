import type {
  SourceCell,
  SourceDocument,
  SourceListItem,
  SourceNode,
  SourceParagraph,
  SourceRun,
  SourceTable,
} from '../../domain/import/source-document.ts';

/**
 * A document from a sketch of it, a paragraph a line, as a person would see it:
 * `# Title` and `## Heading`; `**bold**` and `//italic//`; `{radio} `, `{check} `, `{bullet} ` and `{3.} ` for Word's own lists;
 * `{field}` for an empty form field; `{drop: a; b}` for a drop-down; `⏎` for a line break and `⇥` for a tab.
 * Lines of `| cell | cell |` make a table; `||` widens the cell before it by one column.
 */
export function aDocument(sketch: string, language: string | null = null): SourceDocument {
  const counter = { next: 0 };
  const nodes: SourceNode[] = [];
  let tableRows: string[] = [];
  const closeTable = (): void => {
    if (tableRows.length > 0) nodes.push(aTable(tableRows, counter));
    tableRows = [];
  };
  for (const line of sketch.replace(/^\n|\n\s*$/gu, '').split('\n')) {
    const text = line.trim();
    if (text.startsWith('|') && text.endsWith('|')) {
      tableRows.push(text);
      continue;
    }
    closeTable();
    nodes.push(aParagraph(text, counter));
  }
  closeTable();
  return { language, nodes };
}

type Counter = { next: number };

const GLYPHS: Readonly<Record<string, Pick<SourceListItem, 'glyph' | 'marker' | 'listId'>>> = {
  radio: { glyph: 'radio', marker: '○', listId: 'radios' },
  check: { glyph: 'checkbox', marker: '☐', listId: 'checks' },
  bullet: { glyph: 'bullet', marker: '•', listId: 'bullets' },
};

function aParagraph(sketch: string, counter: Counter): SourceParagraph {
  const index = counter.next;
  counter.next += 1;
  const { level, marker, words, choices } = partsOf(sketch);
  const runs = runsOf(words.replaceAll('⏎', '\n').replaceAll('⇥', '\t'));
  return {
    kind: 'paragraph',
    index,
    text: runs.map((run) => run.text).join(''),
    runs,
    style: level === null ? null : `Heading ${level}`,
    headingLevel: level,
    list: marker === null ? null : listItem(marker),
    dropDownChoices: choices,
    hasTextField: sketch.includes('{field}'),
    indentTwips: 0,
    rightToLeft: false,
  };
}

type Parts = {
  readonly level: number | null;
  readonly marker: string | null;
  readonly words: string;
  readonly choices: readonly string[];
};

function partsOf(sketch: string): Parts {
  const choices = /\{drop: ([^}]*)\}/u.exec(sketch)?.[1]?.split(';') ?? [];
  const plain = sketch.replace(/\{drop: [^}]*\}|\{field\}/gu, '');
  const heading = /^(#{1,3}) (.*)$/u.exec(plain);
  const rest = heading?.[2] ?? plain;
  const listed = /^\{([^}]{1,12})\}\s?(.*)$/u.exec(rest);
  return {
    level: heading?.[1]?.length ?? null,
    marker: listed?.[1] ?? null,
    words: listed?.[2] ?? rest,
    choices: choices.map((choice) => choice.trim()),
  };
}

function listItem(marker: string): SourceListItem {
  const glyph = GLYPHS[marker];
  if (glyph !== undefined) return { ...glyph, level: 0, ordered: false };
  return { listId: `numbers ${marker.replace(/[\p{L}\p{N}]+/u, 'n')}`, level: 0, ordered: true, marker, glyph: null };
}

function runsOf(text: string): readonly SourceRun[] {
  return text
    .split(/(\*\*[^*]+\*\*|\/\/[^/]+\/\/)/u)
    .filter((part) => part !== '')
    .map((part) => {
      const bold = /^\*\*(.+)\*\*$/su.exec(part);
      const italic = /^\/\/(.+)\/\/$/su.exec(part);
      return aRun({ text: bold?.[1] ?? italic?.[1] ?? part, bold: bold !== null, italic: italic !== null });
    });
}

/** A run of plain text, with what is said of it. */
export function aRun(run: Partial<SourceRun>): SourceRun {
  return {
    text: '',
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    color: null,
    highlighted: false,
    ...run,
  };
}

function aTable(rows: readonly string[], counter: Counter): SourceTable {
  return { kind: 'table', rows: rows.map((row) => ({ cells: cellsOf(row, counter) })) };
}

function cellsOf(row: string, counter: Counter): readonly SourceCell[] {
  const cells: SourceCell[] = [];
  for (const part of row.slice(1, -1).split('|')) {
    const last = cells.at(-1);
    if (part === '' && last !== undefined) cells[cells.length - 1] = { ...last, columnSpan: last.columnSpan + 1 };
    else cells.push(aCell(part.trim(), counter));
  }
  return cells;
}

function aCell(sketch: string, counter: Counter): SourceCell {
  const nodes = sketch.split('¶').map((paragraph) => aParagraph(paragraph.trim(), counter));
  return { columnSpan: 1, rowSpan: 1, shaded: false, nodes };
}
