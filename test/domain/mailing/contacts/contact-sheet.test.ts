import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MOST_CONTACTS } from '../../../../domain/mailing/contacts/contact.ts';
import { readContactSheet } from '../../../../domain/mailing/contacts/contact-sheet.ts';
import type { ContactSheet } from '../../../../domain/mailing/contacts/contact-sheet.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';
import { arbitraryAddress } from './arbitrary-address.ts';

describe('a sheet of contacts', () => {
  it('becomes contacts, with a report of what is left out', () => {
    const sheet = read([
      ['First name', 'E-mail', 'Segment', ''],
      ['Ann', 'ann@example.org', 'A', ''],
      ['Bob', 'bob@example', 'B', 'x'],
      ['', '', '', ''],
      ['Ann again', 'ANN@example.org', 'A', ''],
      ['Cleo', '', 'A', ''],
      ['Dee', ' dee@example.org '],
    ]);
    expect(sheet.contacts.map(({ email, metadata }) => ({ email, metadata }))).toEqual([
      { email: 'ann@example.org', metadata: { 'First name': 'Ann', Segment: 'A' } },
      { email: 'dee@example.org', metadata: { 'First name': 'Dee' } },
    ]);
    expect(sheet.refused).toEqual([
      { row: 3, reason: expect.stringContaining('no dot') },
      { row: 6, reason: expect.stringContaining('empty') },
    ]);
    expect(sheet.totals).toEqual({ rows: 6, contacts: 2, duplicates: 1, refused: 2, blank: 1 });
    expect(sheet.columns).toEqual([
      { header: 'First name', use: 'metadata', key: 'First name' },
      { header: 'E-mail', use: 'email', key: null },
      { header: 'Segment', use: 'metadata', key: 'Segment' },
      { header: '', use: 'metadata', key: 'column_4' },
    ]);
  });

  it.each([
    'email',
    'EMAIL ADDRESS',
    'E-Mail-Adresse',
    'Adresse e-mail',
    'Correo electrónico',
    'Indirizzo email',
    'E-post',
    'Sähköposti',
    'Электронная почта',
    'メールアドレス',
    '电子邮件',
    '이메일 주소',
    'البريد الإلكتروني',
    'e-posta',
    'Adres e-mail',
    'ईमेल',
    'อีเมล',
    'Địa chỉ email',
    'ηλεκτρονικό ταχυδρομείο',
    'Adresă de email',
    'E-mailová adresa',
  ])('finds the address by the header %s', (header) => {
    const sheet = read([
      ['id', header],
      ['1', 'no address'],
      ['2', 'ann@example.org'],
    ]);
    expect(sheet).toMatchObject({ hasHeader: true, totals: { contacts: 1, refused: 1 } });
  });

  it('finds it by what the cells hold, with a header or without', () => {
    const named = read([
      ['who', 'where to'],
      ['Ann', 'ann@example.org'],
      ['Bob', 'bob@example.org'],
    ]);
    expect(named.columns.map(({ use }) => use)).toEqual(['metadata', 'email']);
    const bare = read([
      ['ann@example.org', 'Ann'],
      ['bob@example.org', 'Bob'],
    ]);
    expect(bare.hasHeader).toBe(false);
    expect(bare.contacts.map(({ metadata }) => metadata)).toEqual([{ column_2: 'Ann' }, { column_2: 'Bob' }]);
    expect(read([['ann@example.org']]).totals).toMatchObject({ rows: 1, contacts: 1 });
  });

  it('takes the fuller one of two columns of that name, and keeps the other', () => {
    const sheet = read([
      ['Email', 'Email'],
      ['', 'ann@example.org'],
      ['old@example.org', 'bob@example.org'],
    ]);
    expect(sheet.columns.map(({ use, key }) => [use, key])).toEqual([
      ['metadata', 'Email_2'],
      ['email', null],
    ]);
    expect(sheet.contacts[1]).toMatchObject({ email: 'bob@example.org', metadata: { Email_2: 'old@example.org' } });
  });

  it('makes keys of headers that can be none, and tells equal ones apart', () => {
    const sheet = read([
      ['email', 'name', 'name', 'a{b}|c', 'Survey Link', 'k'.repeat(100), 'empty'],
      ['ann@example.org', '1', '2', '3', '4', '5', ''],
    ]);
    expect(sheet.contacts[0]?.metadata).toEqual({
      name: '1',
      name_2: '2',
      'a b c': '3',
      'Survey Link_2': '4',
      ['k'.repeat(60)]: '5',
    });
    expect(sheet.columns.at(-1)?.use).toBe('unused');
  });

  it('keeps fifty columns besides the address', () => {
    const names = Array.from({ length: 60 }, (_, index) => `c${index}`);
    const sheet = read([
      ['email', ...names],
      ['ann@example.org', ...names],
    ]);
    expect(Object.keys(sheet.contacts[0]?.metadata ?? {})).toHaveLength(50);
    expect(sheet.columns.filter(({ use }) => use === 'unused')).toHaveLength(10);
  });

  it('counts rows as a spreadsheet does, blank ones on top included', () => {
    const sheet = read([[''], [], ['email'], ['x']]);
    expect(sheet.refused).toEqual([{ row: 4, reason: expect.stringContaining('missing') }]);
  });

  it('names the column whose cell is too long', () => {
    const sheet = read([
      ['email', 'note'],
      ['ann@example.org', 'x'.repeat(2_000)],
    ]);
    expect(sheet.refused).toEqual([{ row: 2, reason: 'note: Write at most 1000 characters.' }]);
  });

  it.each<[string, string[][], RegExp]>([
    ['nothing', [], /empty/],
    ['blanks', [['', ' '], []], /empty/],
    [
      'no addresses',
      [
        ['name', 'age'],
        ['Ann', '7'],
      ],
      /name one "email"/,
    ],
    ['too many rows', Array.from({ length: MOST_CONTACTS + 2 }, () => ['x@example.org']), /Split the file/],
  ])('of %s is refused', (_, rows, reason) => {
    expect(readContactSheet(rows)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it('leaves out who is there already', () => {
    const reading = readContactSheet([['email'], ['ann@example.org']], new Set(['ann@example.org']));
    expect(reading).toMatchObject({ ok: true, sheet: { totals: { contacts: 0, duplicates: 1 } } });
  });

  it('accounts for every row, whatever it holds', () => {
    const cell = fc.oneof(fc.string(), arbitraryAddress, fc.constantFrom('', 'email', 'a@b.org', '__proto__', '{{x}}'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 }), (rows) => {
        const reading = readContactSheet(rows);
        if (!reading.ok) return;
        const { contacts, refused, totals } = reading.sheet;
        expect(totals.contacts + totals.duplicates + totals.refused + totals.blank).toBe(totals.rows);
        expect(contacts).toHaveLength(totals.contacts);
        expect(contacts.every(({ problem }) => problem === null)).toBe(true);
        for (const { row } of refused) expect(rows[row - 1]?.some((one) => one.trim() !== '')).toBe(true);
      }),
    );
  });

  it('of a hundred thousand rows is read in time that grows with their number alone', async () => {
    await expectSteadyGrowth(MOST_CONTACTS / 8, (count) => {
      const rows = Array.from({ length: count }, (_, index) => [`p${index}@example.org`, `P ${index}`]);
      return () => expect(read([['email', 'name'], ...rows]).totals.contacts).toBe(count);
    });
  });
});

function read(rows: readonly (readonly string[])[]): ContactSheet {
  const reading = readContactSheet(rows);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.sheet;
}
