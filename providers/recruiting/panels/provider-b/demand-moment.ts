const MONTH_FIRST = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/;
const YEAR_FIRST = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/;

/**
 * A moment as the provider writes it, in UTC: `05/01/2018 00:00:00`, month first; clients of its own also read `2018/05/01 00:00:00`.
 * Null for anything else.
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

/** Null for days and hours that no calendar and no clock has: they would come back as others. */
function momentOf(year: string, month: string, day: string, time: string): Date | null {
  const iso = `${year}-${month}-${day}T${time}.000Z`;
  const moment = new Date(iso);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === iso ? moment : null;
}
