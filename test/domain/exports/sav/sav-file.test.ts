import { describe, expect, it } from '@jest/globals';
import { savFile } from '../../../../domain/exports/sav/sav-file.ts';
import type { ATable } from '../data-file/a-table.ts';
import { aTableOf, factsOf, MADE_AT } from '../data-file/a-table.ts';
import { rawQuestions } from '../../questionnaire/document/documents.ts';
import { readSav } from './read-sav.ts';

const options = [
  { id: 'o00000001', text: 'Red, "the" =cmd()', label: '1' },
  { id: 'o00000002', text: 'Grün', label: 'B' },
  { id: 'o00000009', text: 'Prefer not to say', label: '99', type: 'optout' },
];

function bytesOf(table: ATable): Buffer {
  const file = savFile(table.columns, factsOf(table, 'Farben 🎨'));
  return Buffer.concat([file.header, ...table.rows.map((row) => file.caseOf(row)), file.end()]);
}

const colours = aTableOf(
  [
    { ...rawQuestions.select, label: 'Q1', options },
    { ...rawQuestions.select, label: 'Q2', text: 'Any of these?', subtype: 'multi', options },
    { type: 'text', label: 'Q3', text: 'Why?' },
    { type: 'number', label: 'Q4', text: 'How many?' },
  ],
  [
    { Q1: { selected: ['o00000001'] }, Q2: { selected: ['o00000001', 'o00000002'] }, Q3: 'Because', Q4: 2.25 },
    { Q1: { selected: ['o00000009'] }, Q2: { selected: [] }, Q3: '👍'.repeat(10_000), Q4: 100 },
    { Q1: { selected: ['o00000002'] } },
  ],
);

describe('an SPSS file of a survey', () => {
  it('holds choices as numbers with labels, and what was declined as missing', async () => {
    const sav = await readSav(bytesOf(colours));
    expect(sav.rows.map((row) => row['Q1'])).toEqual([1, 99, 2]);
    expect(sav.valueLabels('Q1')).toEqual([
      { val: 1, label: 'Red, "the" =cmd()' },
      { val: 2, label: 'Grün' },
      { val: 99, label: 'Prefer not to say' },
    ]);
    expect(sav.variables.find(({ name }) => name === 'Q1')?.missing).toBe(99);
    expect(sav.variables.find(({ name }) => name === 'Q2_1')).toMatchObject({
      label: 'Red, "the" =cmd() | Any of these?',
      missing: null,
    });
  });

  it('holds flags, numbers with their decimals, and moments as seconds', async () => {
    const sav = await readSav(bytesOf(colours));
    expect(sav.rows.map((row) => [row['Q2_1'], row['Q2_B'], row['Q2_99'], row['Q4']])).toEqual([
      [1, 1, 0, 2.25],
      [0, 0, 0, 100],
      [null, null, null, null],
    ]);
    const format = (wanted: string) => sav.variables.find(({ name }) => name === wanted)?.printFormat;
    expect(format('Q4')).toMatchObject({ typestr: 'F', nbdec: 2 });
    expect(format('started_at')).toMatchObject({ typestr: 'DATETIME', width: 20 });
    expect(sav.rows[0]?.['started_at']).toBe(Date.parse(MADE_AT) / 1000 + 12_219_379_200);
    expect(sav.rows[0]?.['completed_at']).toBeNull();
  });

  it('keeps an answer of 10,000 characters as far as SPSS holds it, and says that it was cut', async () => {
    const sav = await readSav(bytesOf(colours));
    expect(sav.rows.map((row) => row['Q3'])).toEqual(['Because', '👍'.repeat(8_191), '']);
    expect(savFile(colours.columns, factsOf(colours)).losses).toEqual([
      'Q1: options have numbers of their own, for SPSS counts in numbers.',
      'Q3: answers are cut to 32767 bytes.',
    ]);
  });

  it('names the options of a multiple choice as a set', () => {
    const { header } = savFile(colours.columns, factsOf(colours));
    expect(Buffer.from(header).toString('latin1')).toContain('$Q2=D1 1 13 Any of these? q2_1 q2_b q2_99\n');
  });

  it('says when and of what it was made', async () => {
    const { header } = await readSav(bytesOf(colours));
    expect(header.fileLabel).toBe('Farben 🎨');
    expect(header.created).toEqual(new Date(2026, 2, 9, 8, 7, 6));
  });

  it('refuses a text that its extents do not know of', () => {
    const { columns } = colours;
    const file = savFile(columns, factsOf({ columns, rows: [] }));
    expect(() => file.caseOf(columns.map(() => 'longer'))).toThrow('A text of response_id is longer than its extent');
  });

  it.each(Object.entries(rawQuestions))('has all columns of a %s', async (type, question) => {
    const table = aTableOf([{ ...question, label: type === 'terminate' ? 'S1' : 'Q1' }], [{}]);
    const sav = await readSav(bytesOf(table));
    expect(sav.variables).toHaveLength(table.columns.length);
    expect(sav.rows).toHaveLength(1);
  });

  it('takes an apostrophe, a quote or a formula for what they are, and 255 and 256 bytes alike', async () => {
    const answers = ["'", '"', '=cmd()', 'x'.repeat(255), 'y'.repeat(256), 'שלום', 'é'.repeat(400)];
    const texts = [{ type: 'text', label: 'Q1', text: 'Why?' }];
    for (const Q1 of answers) {
      const sav = await readSav(bytesOf(aTableOf(texts, [{ Q1 }])));
      expect(sav.rows[0]?.['Q1']).toBe(Q1);
    }
  });
});
