const MONTH_FIRST = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/;
const YEAR_FIRST = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/;

/**
 * A moment in the provider's format, in UTC: `05/01/2018 00:00:00`, month first; its own clients also read `2018/05/01
 * 00:00:00`. Null for other texts.
 */
export function readDemandMoment(text: string): Date | null {
  const monthFirst = MONTH_FIRST.exec(text);
  const yearFirst = YEAR_FIRST.exec(text);
  if (monthFirst !== null) {
    const [, month = '', day = '', year = '', time = ''] = monthFirst;
    return momentOf(year, month, day, time);
  }
  if (yearFirst === null) return null;
  const [, year = '', month = '', day = '', time = ''] = yearFirst;
  return momentOf(year, month, day, time);
}

/** Null for days and hours that don't exist: Date would turn them into others. */
function momentOf(year: string, month: string, day: string, time: string): Date | null {
  const iso = `${year}-${month}-${day}T${time}.000Z`;
  const moment = new Date(iso);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === iso ? moment : null;
}
