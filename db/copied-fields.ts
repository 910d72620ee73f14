import type { GivenAnswers } from '../domain/fieldwork/flow/given-answers.ts';

type Field = Buffer | null | undefined;

/** A text of a copied row. */
export function textIn(field: Field): string | null {
  return field?.toString('utf8') ?? null;
}

/** In milliseconds since 1970: binary timestamps count microseconds from the year 2000. */
export function momentIn(field: Field): number | null {
  const microseconds = microsecondsIn(field);
  return microseconds === null ? null : microseconds / 1_000 + YEAR_2000_MS;
}

/** A timestamp in Postgres' own unit, microseconds since the year 2000: a number is exact for 285 years. */
export function microsecondsIn(field: Field): number | null {
  return field === null || field === undefined ? null : Number(field.readBigInt64BE(0));
}

/** Microseconds since the year 2000 as ISO 8601 in UTC, to the microsecond. */
export function preciseText(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1_000);
  const rest = String(microseconds - milliseconds * 1_000).padStart(3, '0');
  return new Date(milliseconds + YEAR_2000_MS).toISOString().replace('Z', `${rest}Z`);
}

const YEAR_2000_MS = Date.UTC(2000, 0, 1);

/** Binary jsonb is one byte for its version, then the text. */
export function answersIn(field: Field): GivenAnswers {
  if (field === null || field === undefined) return { answers: {}, loops: {} };
  return JSON.parse(field.toString('utf8', 1)) as GivenAnswers;
}
