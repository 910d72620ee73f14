import { describe, expect, it } from '@jest/globals';
import type { Piece } from '../../../../../domain/import/understanding/piece.ts';
import { piecesOf } from '../../../../../domain/import/understanding/tables/read-table.ts';
import { aDocument } from '../../../../factories/source-document.ts';

const piecesIn = (sketch: string): readonly Piece[] =>
  piecesOf(aDocument(sketch).nodes).filter((piece) => piece.kind !== 'gap');

const gridIn = (sketch: string) => {
  const grid = piecesIn(sketch).find((piece) => piece.kind === 'grid');
  return grid && { rows: grid.rows.map(({ text }) => text), columns: grid.columns.map(({ text }) => text) };
};

const choicesIn = (sketch: string) =>
  piecesIn(sketch).flatMap((piece) =>
    piece.kind === 'choices' ? piece.options.map(({ text, code, routing }) => [text, code, routing]) : [],
  );

describe('a table of things to judge', () => {
  it.each([
    ['empty cells', '| | Bad | Good |\n| Canoe | | |\n| Yacht | | |'],
    ['signs to tick', '| | Bad | Good |\n| Canoe | ○ | ○ |\n| Yacht | ○ | ○ |'],
    ['numbers', '| | Bad | Good |\n| Canoe | 1 | 2 |\n| Yacht | 1 | 2 |'],
    ['the labels in every cell', '| Boat | Bad | Good |\n| Canoe | Bad | Good |\n| Yacht | Bad | Good |'],
    ['numbers before the rows', '| No. | Boat | Bad | Good |\n| 1 | Canoe | | |\n| 2 | Yacht | | |'],
    ['a head of two rows', '| | How was it? ||\n| | Bad | Good |\n| Canoe | ☐ | ☐ |\n| Yacht | ☐ | ☐ |'],
    ['a column for remarks', '| Boat | Bad | Good | Remarks |\n| Canoe | ☐ | ☐ | |\n| Yacht | ☐ | ☐ | |'],
  ])('has rows and columns with %s', (_, sketch) => {
    expect(gridIn(sketch)).toEqual({ rows: ['Canoe', 'Yacht'], columns: ['Bad', 'Good'] });
  });

  it('sets aside what is neither, such as a head that comes again', () => {
    const pieces = piecesIn('| | Bad | Good |\n| Canoe | ☐ | ☐ |\n| | Bad | Good |\n| Yacht | ☐ | ☐ |');
    expect(pieces).toMatchObject([
      { kind: 'grid', rows: [{ text: 'Canoe' }, { text: 'Yacht' }] },
      { kind: 'aside', text: 'Bad' },
      { kind: 'aside', text: 'Good' },
    ]);
  });

  it('has columns without names where nothing names them', () => {
    expect(piecesIn('| Canoe | ○ | ○ | ○ |\n| Yacht | ○ | ○ | ○ |')).toMatchObject([
      { kind: 'grid', columnsNamed: false, columns: [{ text: '1' }, { text: '2' }, { text: '3' }] },
    ]);
  });

  it('has opposites for rows', () => {
    expect(gridIn('| slow | 1 | 2 | 3 | fast |\n| ugly | 1 | 2 | 3 | fine |')?.rows).toEqual([
      'slow – fast',
      'ugly – fine',
    ]);
  });

  it('is parted by rows that span it', () => {
    const grids = piecesIn(
      '| | Bad | Good |\n| On lakes |||\n| Canoe | 1 | 2 |\n| At sea |||\n| Yacht | 1 | 2 |',
    ).filter((piece) => piece.kind === 'grid');
    expect(grids).toHaveLength(2);
  });

  it('asks in its corner', () => {
    const [first] = piecesIn('| How did you like your boat? | Bad | Good |\n| Canoe | | |\n| Yacht | | |');
    expect(first).toMatchObject({ kind: 'line', line: { text: 'How did you like your boat?' } });
  });
});

describe('a table of answers', () => {
  it('has codes and routing beside them', () => {
    expect(choicesIn('| Canoe | 1 | |\n| Yacht | 2 | GO TO Q5 |\n| None | 9 | TERMINATE |')).toEqual([
      ['Canoe', '1', null],
      ['Yacht', '2', 'GO TO Q5'],
      ['None', '9', 'TERMINATE'],
    ]);
  });

  it('may be a scale', () => {
    expect(choicesIn('| Slow | 1 | 2 | 3 | Fast |').map(([text]) => text)).toEqual(['Slow', '2', 'Fast']);
    expect(choicesIn('| Never | Sometimes | Always |\n| 1 | 2 | 3 |')).toEqual([
      ['Never', '1', null],
      ['Sometimes', '2', null],
      ['Always', '3', null],
    ]);
  });

  it('may have the attributes of a product with their levels', () => {
    expect(
      choicesIn('| Attribute | Levels |\n| Hull | wood ¶ steel |\n| Sail | one ¶ two |').map(([text]) => text),
    ).toEqual(['Hull: wood; steel', 'Sail: one; two']);
  });
});

describe('a table of questions', () => {
  it('has a question a row, with its number, answers and skips', () => {
    const sketch = '| No. | Question | Answers | Skip |\n| 1 | Do you sail? | YES ..... 1 ¶ NO ..... 2 | → 3 |';
    expect(piecesIn(sketch)).toMatchObject([
      { kind: 'aside' },
      { kind: 'aside' },
      { kind: 'aside' },
      { kind: 'aside' },
      { kind: 'line', place: 'prompt', line: { text: '1. Do you sail?' } },
      { kind: 'line', place: 'answer', line: { text: 'YES ..... 1' } },
      { kind: 'line', place: 'answer', line: { text: 'NO ..... 2' } },
      { kind: 'skip', line: { text: '→ 3' } },
    ]);
  });

  it('may be a form', () => {
    expect(piecesIn('| Name | |\n| Boat | ☐ Canoe ☐ Yacht |')).toMatchObject([
      { kind: 'field', line: { text: 'Name' } },
      { kind: 'line', place: 'prompt', line: { text: 'Boat' } },
      { kind: 'line', place: 'answer' },
    ]);
  });

  it('may have several questions, each with its answers below', () => {
    const pieces = piecesIn('| Q1 | Do you sail? | SR |\n| 1 | Yes | |\n| 2 | No | CLOSE |\n| Q2 | Why? | OE |');
    expect(pieces.map((piece) => (piece.kind === 'line' ? piece.line.text : piece.kind))).toEqual([
      'Q1. Do you sail?',
      'SR',
      'choices',
      'choices',
      'Q2. Why?',
      'OE',
    ]);
  });

  it('may be one to fill in', () => {
    expect(piecesIn('| Boat | Length | Year |\n| | | |\n| | | |')).toMatchObject([
      { kind: 'fields', labels: [{ text: 'Boat' }, { text: 'Length' }, { text: 'Year' }] },
    ]);
  });
});

describe('a table that is only layout', () => {
  it('gives its lines row by row', () => {
    const pieces = piecesIn('| 1. Do you sail? ¶ ☐ Yes ¶ ☐ No | 2. Do you row? ¶ ☐ Yes ¶ ☐ No |');
    expect(pieces.map((piece) => (piece.kind === 'line' ? piece.line.text : ''))).toEqual([
      '1. Do you sail?',
      '☐ Yes',
      '☐ No',
      '2. Do you row?',
      '☐ Yes',
      '☐ No',
    ]);
  });

  it('may be an empty frame', () => {
    expect(piecesIn('| |')).toMatchObject([{ kind: 'box' }]);
  });

  it('may be for the office', () => {
    expect(piecesIn('| FOR OFFICE USE ONLY | |\n| Harbour code | ____ |').every(({ kind }) => kind === 'aside')).toBe(
      true,
    );
  });
});
