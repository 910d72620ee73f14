import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toldFile } from '../../../activities/agent/agent-turn/told-file.ts';
import { examples } from '../../support/examples.ts';

const PEOPLE = [
  ['Ada Canary', '+45 12 34 56 78', 'ada@example.org'],
  ['Bo Canary', '+45 87 65 43 21', 'bo@example.org'],
];
const lines = (rows: readonly (readonly string[])[], between: string) =>
  rows.map((row) => row.join(between)).join('\n');

describe('a table of contacts', () => {
  it.each([
    ['csv', ';'],
    ['csv', ','],
    ['csv', '\t'],
    ['txt', ';'],
    ['md', ','],
  ] as const)('in a .%s file with "%s" is told by its columns and rows', (kind, between) => {
    const text = lines([['Name', 'Phone', 'E-mail'], ...PEOPLE], between);
    const told = toldFile({ kind, text });
    expect(told).toContain('["Name","Phone","E-mail"]. Rows: 2.');
    expect(told).not.toMatch(/Canary|45|@/);
  });

  it('without a header is told by how many columns it has', () => {
    const told = toldFile({ kind: 'csv', text: lines(PEOPLE, ';') });
    expect(told).toContain('3 columns without names. Rows: 2.');
    expect(told).not.toMatch(/Canary|45|@/);
  });

  it('whose first contact has no address is told none of its cells', () => {
    const text = lines([['Ada Canary', '+45 12 34 56 78', ''], ...PEOPLE], ';');
    expect(toldFile({ kind: 'csv', text })).not.toMatch(/Canary|45|@/);
  });

  it('with names beside the addresses, or a title above, is one as well', () => {
    const named = lines(
      [['Who', 'City'], ...PEOPLE.map(([name, , mail]) => [`${name} <${mail}>`, 'Canary City'])],
      ';',
    );
    expect(toldFile({ kind: 'csv', text: named })).not.toMatch(/Canary|@/);
    const titled = lines([['Guests of spring', '', ''], ['Name', 'Phone', 'E-mail'], ...PEOPLE], ';');
    expect(toldFile({ kind: 'csv', text: titled })).not.toMatch(/Canary|45|@/);
  });

  it('in a workbook hides its own sheet alone', () => {
    const guests = `[Sheet “Guests”]\n${lines([['Name', 'Phone', 'Mail'], ...PEOPLE], '\t')}\n`;
    const sales = `[Sheet “Sales”, hidden]\n${lines(
      [
        ['Month', 'Cups'],
        ['May', '120'],
      ],
      '\t',
    )}\n`;
    const told = toldFile({ kind: 'xlsx', text: `${guests}\n${sales}` });
    expect(told).toContain('[Sheet “Guests”]\n(A table of contacts');
    expect(told).toContain('May\t120');
    expect(told).not.toMatch(/Canary|@/);
  });

  it('holds nothing that its cells say, whatever that is', () => {
    const word = fc.stringMatching(/^[a-z]{5,9}$/).map((text) => `zq${text}`);
    const people = fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(people, fc.constantFrom(',', ';', '\t'), fc.boolean(), (some, between, hasHeader) => {
        const rows = some.map(([name, city, mail]) => [name, `"${city}"`, `${mail}@example.org`]);
        const text = lines(hasHeader ? [['Name', 'City', 'Mail'], ...rows] : rows, between);
        expect(toldFile({ kind: 'csv', text })).not.toContain('zq');
      }),
      { numRuns: examples(200) },
    );
  });
});

describe('any other file', () => {
  it.each([
    ['csv', 'Month,Cups\nMay,120\nJune,90'],
    ['csv', 'Channel;Mail;TV\nMay;120;80'],
    ['txt', 'A brief about tea.\nWrite to ada@example.org, if you have questions.\nWe want to know who drinks it.'],
    ['docx', 'Name\tMail\nAda\tada@example.org'],
    ['csv', 'Comment,Stars\n"Quoted ""well""",4\n"never closed, 5'],
    ['xlsx', '[Sheet “Sales”]\nMay\t120'],
  ] as const)('is told whole (%s)', (kind, text) => {
    expect(toldFile({ kind, text })).toBe(text);
  });
});
