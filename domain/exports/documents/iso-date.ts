/** A date in a text, and whether it has a time of day. */
export type IsoDate = { readonly moment: Date; readonly hasTime: boolean };

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d{1,9})?))?(Z|[+-]\d{2}:\d{2})?)?$/u;
/** Excel's calendar has a day in February 1900 that did not exist. */
const FIRST_YEAR = 1901;

/**
 * Reads a date of ISO 8601 (`2026-03-01`, `2026-03-01T14:30Z`); null for other texts and for dates before 1901. Workbooks
 * have no time zones: a time with a zone is converted to UTC, one without is taken as written.
 */
export function isoDate(text: string): IsoDate | null {
  const found = ISO.exec(text.trim());
  if (found === null) return null;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone = 'Z'] = found;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isReal = date.getUTCDate() === Number(day) && Number(year) >= FIRST_YEAR;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  if (!isReal || Number.isNaN(moment.getTime())) return null;
  return { moment, hasTime: found[4] !== undefined };
}
