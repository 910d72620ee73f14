import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from '../../../../../domain/exports/csv-line.ts';
import { DELIMITERS, findDelimiter } from '../../../../../operations/mailing/contacts/threads/find-delimiter.ts';

describe('what parts the cells', () => {
  it.each([
    [',', 'email,name\na@example.org,Ada\n'],
    [';', 'email;name\r\na@example.org;Smith, Jo, Dr\r\nb@example.org;Bo\r\n'],
    ['\t', 'email\tname\na@example.org\tAda; or Bo\n'],
    [',', 'email,note\na@example.org,"x;y;z"\nb@example.org,"1;2\n3;4;5"\n'],
    [';', '\n\nemail;name\r"a@example.org";"A;B,C"'],
    [',', 'a@example.org\nb@example.org\n'],
    [',', ''],
    [',', '"never closed;;;;'],
  ])('is %j', (delimiter, text) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });

  it('is found again whatever stands in quotes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '@', ',', ';', '\t', ' ') }).map((text) => `"${text}"`);
    const row = fc.array(cell, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...DELIMITERS), fc.array(row, { minLength: 1, maxLength: 30 }), (delimiter, rows) => {
        expect(findDelimiter(rows.map((cells) => cells.join(delimiter)).join('\n'))).toBe(delimiter);
      }),
    );
  });

  it('of a file of ours is the comma', () => {
    expect(findDelimiter(`${csvLine(['email', 'name'])}${csvLine(['a@example.org', 'A; B'])}`)).toBe(',');
  });
});
