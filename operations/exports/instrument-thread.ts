import type { InstrumentFormat } from '../../domain/exports/export-format.ts';
import type { InstrumentFiles, InstrumentSource } from '../../domain/exports/instrument-source.ts';
import type { TeamRules } from '../../domain/exports/platform-a/team-rules.ts';
import { FieldworkError, isFieldworkError } from '../../domain/ground/errors.ts';
import { draw } from '../results/analytics/rendering-thread.ts';

/** Those of other tools. */
export type PlatformFormat = Extract<InstrumentFormat, `platform_${string}`>;

/**
 * A questionnaire in another tool's format, written away from the thread that answers requests.
 * @throws FieldworkError `too_large`
 */
export function writeForPlatform(
  format: PlatformFormat,
  source: InstrumentSource,
  rules: TeamRules,
): Promise<InstrumentFiles> {
  return withinBounds(() => {
    switch (format) {
      case 'platform_a':
        return draw('platformA', { source, rules });
      case 'platform_b_qsf':
        return draw('platformB', source);
      case 'platform_c':
        return draw('platformC', source);
    }
  });
}

/** The questionnaire to print, likewise; `generatedAt` is the file's date. */
export function printInstrument(source: InstrumentSource, generatedAt: Date): Promise<Uint8Array> {
  return withinBounds(() => draw('instrumentPdf', { ...source, generatedAt: generatedAt.toISOString() }));
}

/** The questionnaire for Word, likewise. */
export function writeForWord(source: InstrumentSource): Promise<Uint8Array> {
  return withinBounds(async () => await draw('instrumentDocx', source));
}

async function withinBounds<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFieldworkError(error, 'too_large')) throw error;
    throw new FieldworkError(
      'too_large',
      'The questionnaire is too long to be written in one file. Clone it, and export the parts.',
      { cause: error },
    );
  }
}
