import { describe, expect, it } from '@jest/globals';
import { tripleSFile } from '../../../../domain/exports/triple-s/triple-s-file.ts';
import { aTableOf, factsOf } from '../data-file/a-table.ts';
import { rawQuestions } from '../../questionnaire/document/documents.ts';
import { readRecords, readVariables } from './read-triple-s.ts';

const options = [
  { id: 'o00000001', text: 'Red, "the" =cmd() & <co>', label: '1' },
  { id: 'o00000002', text: 'Grün', label: '3' },
  { id: 'o00000009', text: 'None', label: '9', type: 'nota' },
];

const colours = aTableOf(
  [
    { ...rawQuestions.select, label: 'Q1', options },
    { ...rawQuestions.select, label: 'Q2', text: 'Any of these?', subtype: 'multi', options },
    { type: 'text', label: 'Q3', text: 'Why?' },
    { type: 'number', label: 'Q4', text: 'How many?' },
    { ...rawQuestions.select, label: 'Q5', options: options.map((one, index) => ({ ...one, label: `L${index}` })) },
  ],
  [
    { Q1: { selected: ['o00000002'] }, Q2: { selected: ['o00000001', 'o00000009'] }, Q3: '=cmd()\n"so"', Q4: -2.25 },
    { Q2: { selected: [] }, Q3: '👍'.repeat(5_000), Q4: 1e21 },
    { Q5: { selected: ['o00000009'] } },
  ],
);
const file = tripleSFile(colours.columns, factsOf(colours, 'Farben & "more" 🎨'));
const variables = readVariables(file.xml);
const records = readRecords(file, colours.rows);

function told(name: string) {
  const index = variables.findIndex((variable) => variable.name === name);
  return { variable: variables[index], cells: records.map((record) => record[index]) };
}

describe('a triple-S survey', () => {
  it('holds a choice as its code', () => {
    const { variable, cells } = told('Q1');
    expect(variable).toMatchObject({ type: 'single', label: 'Which one?' });
    expect([...(variable?.values ?? [])]).toEqual([
      [1, 'Red, "the" =cmd() & <co>'],
      [3, 'Grün'],
      [9, 'None'],
    ]);
    expect(cells).toEqual(['3', '', '']);
  });

  it('holds a multiple choice as ones and zeros at the places of its codes', () => {
    const { variable, cells } = told('Q2');
    expect(variable).toMatchObject({ type: 'multiple', label: 'Any of these?' });
    expect([...(variable?.values.keys() ?? [])]).toEqual([1, 3, 9]);
    expect(cells).toEqual(['100000001', '000000000', '']);
  });

  it('holds a text on a line of its own, whole and harmless', () => {
    const { variable, cells } = told('Q3');
    expect(variable).toMatchObject({ type: 'character', size: 10_001 });
    expect(cells).toEqual([`'=cmd() "so"`, '👍'.repeat(5_000), '']);
  });

  it('holds numbers in digits within the range that it tells', () => {
    const { variable, cells } = told('Q4');
    expect(variable).toMatchObject({ type: 'quantity', range: ['-2.25', '1000000000000000000000.00'] });
    expect(cells).toEqual(['-2.25', '1000000000000000000000', '']);
  });

  it('holds a moment as a date and a time, and the response as the serial', () => {
    expect(told('started_at_date')).toMatchObject({ variable: { type: 'date' }, cells: Array(3).fill('20260309') });
    expect(told('started_at_time')).toMatchObject({ variable: { type: 'time' }, cells: Array(3).fill('080706') });
    expect(told('completed_at_date').cells).toEqual(['', '', '']);
    expect(told('response_id').variable?.use).toBe('serial');
  });

  it('says which options have other numbers, and that lines were joined', () => {
    expect(told('Q5').cells).toEqual(['', '', '3']);
    expect(file.losses).toEqual([
      'Q3: line breaks in answers are blanks.',
      'Q5: options have numbers of their own, for triple-S counts in numbers.',
    ]);
  });

  it('asks for the version that it is, in UTF-8', () => {
    expect(file.xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sss version="2.0">\n/);
    expect(file.xml).toContain('<date>2026-03-09</date>');
    expect(file.xml).toContain('<time>08:07</time>');
  });

  it('reads each row of a grid of several choices as a multiple choice', () => {
    const grid = {
      vertical: [{ id: 'o00000001', text: 'Price' }],
      horizontal: [
        { id: 'o00000002', text: 'Bad', label: '7' },
        { id: 'o00000003', text: 'Good', label: '1000' },
      ],
    };
    const table = aTableOf(
      [{ type: 'grid', subtype: 'multi', label: 'Q1', text: 'How?', options: grid }],
      [{ Q1: { o00000001: ['o00000003'] } }],
    );
    const own = tripleSFile(table.columns, factsOf(table));
    expect(readVariables(own.xml).at(-1)).toMatchObject({ name: 'Q1_1', type: 'multiple', label: 'Price | How?' });
    // A thousand places for two options are too many.
    expect(readRecords(own, table.rows)[0]?.at(-1)).toBe('01');
  });

  it.each(Object.entries(rawQuestions))('has fields for all of a %s', (type, question) => {
    const table = aTableOf([{ ...question, label: type === 'terminate' ? 'S1' : 'Q1' }], [{}]);
    const own = tripleSFile(table.columns, factsOf(table));
    expect(readRecords(own, table.rows)[0]).toHaveLength(readVariables(own.xml).length);
  });
});
