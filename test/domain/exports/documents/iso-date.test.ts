import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isoDate } from '../../../../domain/exports/documents/iso-date.ts';

describe('a date in a text', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z', false],
    [' 2024-02-29 ', '2024-02-29T00:00:00.000Z', false],
    ['2026-03-01T14:30', '2026-03-01T14:30:00.000Z', true],
    ['2026-03-01 14:30:15', '2026-03-01T14:30:15.000Z', true],
    ['2026-03-01T14:30:15+02:00', '2026-03-01T12:30:15.000Z', true],
  ])('%j', (text, moment, hasTime) => {
    expect(isoDate(text)).toEqual({ moment: new Date(moment), hasTime });
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '01/02/2026',
    '2026-3-1',
    '1900-02-28',
    '2026-03-01T25:00',
    'soon',
    '',
    '20260301',
  ])('is not in %j', (text) => expect(isoDate(text)).toBeNull());

  it('is the one that was written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1901-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(isoDate(date.toISOString())?.moment).toEqual(date);
          expect(isoDate(date.toISOString().slice(0, 10))?.hasTime).toBe(false);
        },
      ),
    );
  });
});
