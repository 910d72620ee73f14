import type { InstrumentFormat } from '../../domain/exports/export-format.ts';
import type { InstrumentFiles, InstrumentSource } from '../../domain/exports/instrument-source.ts';
import type { TeamRules } from '../../domain/exports/platform-a/team-rules.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Asking } from '../../platform/elsewhere/threads.ts';
import { draw } from '../results/analytics/rendering-thread.ts';

/** The formats of other survey platforms. */
export type PlatformFormat = Extract<InstrumentFormat, `platform_${string}`>;

/**
 * Writes a questionnaire in a survey platform's format, in a thread, so that other requests are not delayed.
 * @throws FieldworkError `too_large`
 */
export function writeForPlatform(
  format: PlatformFormat,
  source: InstrumentSource,
  rules: TeamRules,
): Promise<InstrumentFiles> {
  switch (format) {
    case 'platform_a':
      return draw('platformA', { source, rules }, WHOLE);
    case 'platform_b_qsf':
      return draw('platformB', source, WHOLE);
    case 'platform_c':
      return draw('platformC', source, WHOLE);
  }
}

/** The same for the questionnaire to print; `generatedAt` is the file's date. */
export function printInstrument(source: InstrumentSource, generatedAt: Date): Promise<Uint8Array> {
  return draw('instrumentPdf', { ...source, generatedAt: generatedAt.toISOString() }, WHOLE);
}

/** The same for the Word questionnaire. */
export async function writeForWord(source: InstrumentSource): Promise<Uint8Array> {
  return await draw('instrumentDocx', source, WHOLE);
}

/** Options for a whole questionnaire. */
export const WHOLE: Asking = {
  tooMuch: () =>
    new FieldworkError(
      'too_large',
      'The questionnaire is too long to be written in one file. Clone it, and export the parts.',
    ),
};
