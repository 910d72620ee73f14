import { z } from 'zod';

/** The areas of the sample. */
export const AREA_NAMES = ['logic', 'quotas', 'sends', 'panel runs', 'statistics', 'authorisation', 'erasure'] as const;

export const mutantSchema = z.strictObject({
  area: z.enum(AREA_NAMES),
  file: z.string(),
  /** The change to the source, in a few words. */
  what: z.string(),
  /** Whole lines of the source, with enough context to be unique in the file. */
  before: z.string(),
  after: z.string(),
});

/** A deliberate defect: one place of one source file, and its replacement. */
export type Mutant = z.infer<typeof mutantSchema>;

export type AreaName = Mutant['area'];

/** Characters of a text, and what replaces them. */
export type Change = {
  readonly what: string;
  readonly start: number;
  readonly end: number;
  readonly instead: string;
};

/** The lines around a change, before and after it, with enough context to be unique. */
export function linesAbout(text: string, { start, end, instead }: Change): { before: string; after: string } {
  let from = text.lastIndexOf('\n', start - 1) + 1;
  let to = endOfLine(text, end);
  for (let upwards = true; text.split(text.slice(from, to)).length > 2; upwards = !upwards) {
    if (upwards && from > 0) from = text.lastIndexOf('\n', from - 2) + 1;
    else to = endOfLine(text, Math.min(to + 1, text.length));
  }
  return { before: text.slice(from, to), after: text.slice(from, start) + instead + text.slice(end, to) };
}

function endOfLine(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end === -1 ? text.length : end;
}

/** The source with the defect; null if its place is missing or ambiguous. */
export function withMutant(text: string, { before, after }: Pick<Mutant, 'before' | 'after'>): string | null {
  const [head, tail, ...more] = text.split(before);
  return head === undefined || tail === undefined || more.length > 0 ? null : head + after + tail;
}
