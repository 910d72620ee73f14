import { z } from 'zod';
import { findImportItems } from '../../db/stores/import/import-item-store.ts';
import { findImportNotes, findImportTraces } from '../../db/stores/import/import-store.ts';
import { defineOperation } from '../ground/operation.ts';
import { loadImport } from './load-import.ts';
import { importId } from './get-import.ts';

const note = z.object({
  kind: z.enum(['fixed', 'review', 'set_aside']),
  code: z.string(),
  label: z.string().nullable(),
  paragraph: z.int().nullable().describe('The paragraph of the file, counted from 0.'),
  message: z.string(),
});

export const getImportReport = defineOperation({
  name: 'imports.report',
  summary: 'What an import changed, what needs a person’s eye, and the paragraph that each question came from.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ job_id: importId }),
  output: {
    kind: 'json',
    schema: z.object({
      job_id: z.uuid(),
      state: z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']),
      survey_id: z.uuid().nullable(),
      models: z.array(z.string()).describe('What programmed the questions: "rules" or a model’s name.'),
      ai_calls: z.int(),
      notes: z.array(note),
      questions: z.array(
        z.object({
          question_id: z.string(),
          label: z.string(),
          paragraphs: z.array(z.int()),
          source: z.array(z.string()),
        }),
      ),
    }),
  },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { job, operation } = await loadImport(transaction, input.job_id);
      const items = await findImportItems(transaction, job.id);
      const traces = await findImportTraces(transaction, job.id);
      return {
        job_id: job.id,
        state: operation.state,
        survey_id: operation.surveyId,
        models: [...new Set(items.flatMap((item) => (item.model === null ? [] : [item.model])))],
        ai_calls: items.reduce((sum, item) => sum + item.calls, 0),
        notes: (await findImportNotes(transaction, job.id)).map((found) => ({ ...found })),
        questions: traces.map((trace) => ({
          question_id: trace.questionId,
          label: trace.label,
          paragraphs: [...trace.paragraphs],
          source: [...trace.source],
        })),
      };
    }),
});
