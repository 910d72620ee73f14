import { describe, expect, it } from '@jest/globals';
import { isFieldworkError } from '../../../../../domain/ground/errors.ts';
import { readSheet } from '../../../../../operations/mailing/contacts/threads/read-sheet.ts';

const read = (text: string) => readSheet(Buffer.from(text));

function refusal(bytes: Uint8Array): string {
  try {
    readSheet(bytes);
  } catch (error) {
    if (isFieldworkError(error, 'invalid_input'))
      return error.issues.map(({ path, message }) => `${path}: ${message}`).join();
    throw error;
  }
  throw new Error('It was read.');
}

describe('a sheet of contacts', () => {
  it('is split into cells, whatever stands in them', () => {
    const { delimiter, sheet } = read(
      'E-mail;Name;Note\r\nada@example.org;"Ada ""the first""";"two\nlines; one cell"\r\n;;\r\n',
    );
    expect(delimiter).toBe(';');
    expect(sheet.contacts).toEqual([
      expect.objectContaining({
        email: 'ada@example.org',
        metadata: { Name: 'Ada "the first"', Note: 'two lines; one cell' },
      }),
    ]);
    expect(sheet.totals).toEqual({ rows: 2, contacts: 1, duplicates: 0, refused: 0, blank: 1 });
  });

  it('may have rows of any length, blank ones, and quotes where they don’t belong', () => {
    const { sheet } = read('email,name\na@example.org,5" pipe,more\n\nb@example.org\nnobody,x\nA@EXAMPLE.org,again\n');
    expect(sheet.contacts.map(({ email }) => email)).toEqual(['a@example.org', 'b@example.org']);
    expect(sheet.totals).toEqual({ rows: 5, contacts: 2, duplicates: 1, refused: 1, blank: 1 });
    expect(sheet.refused).toEqual([{ row: 5, reason: expect.any(String) }]);
  });

  it.each([
    ['', 'empty'],
    [' \n\n', 'empty'],
    ['name,town\nAda,London\n', 'No column'],
    ['email,name\na@example.org,"never closed\n', 'never closed'],
  ])('%j is refused with a reason', (text, reason) => {
    expect(refusal(Buffer.from(text))).toContain(reason);
  });

  it('of a spreadsheet program’s own is told to be saved as CSV', () => {
    expect(refusal(Buffer.from('PK\x03\x04 and more', 'latin1'))).toMatch(/^file: .*CSV/);
    expect(refusal(Buffer.from('\xd0\xcf\x11\xe0 and more', 'latin1'))).toMatch(/^file: .*CSV/);
  });

  it('that is huge ends early', () => {
    expect(refusal(Buffer.alloc(3_000_000, 'a@example.org\n'))).toContain('100,000');
    expect(refusal(Buffer.alloc(2_000_000, '\n'))).toContain('empty');
    expect(refusal(Buffer.alloc(500_000, ','))).toMatch(/^file: /);
  });
});
