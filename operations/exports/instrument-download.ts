import { z } from 'zod';
import type { InstrumentFormat } from '../../domain/exports/export-format.ts';
import type { Operation, StreamedFile } from '../ground/operation.ts';
import { surveyId } from '../questionnaire/surveys/survey-schemas.ts';
import { versionNumber } from '../questionnaire/versions/version-schemas.ts';
import { loadInstrument } from './instrument-source.ts';
import { makeInstrument } from './make-instrument.ts';

const input = z.strictObject({
  survey_id: surveyId,
  version: versionNumber
    .optional()
    .describe('The version to write; the live one unless told, and of a draft the only one there is.'),
});

/**
 * Declares the operation that answers with the questionnaire as a file. No transaction is open while the file is
 * produced.
 */
export function instrumentDownload({
  name,
  summary,
  format,
}: {
  readonly name: string;
  readonly summary: string;
  readonly format: InstrumentFormat;
}): Operation<z.output<typeof input>, StreamedFile> {
  return {
    name,
    summary,
    audience: 'team',
    destructive: false,
    changes: false,
    input,
    output: { kind: 'file' },
    run: async (context, { survey_id, version }) => {
      const { source, rules } = await context.transaction((transaction) =>
        loadInstrument(transaction, survey_id, version),
      );
      const { bytes, contentType, filename } = await makeInstrument(format, source, rules, context.now());
      return { bytes, contentType, filename };
    },
  };
}
