import { z } from 'zod';
import { compareDocuments } from '../../../domain/questionnaire/comparison/compare-documents.ts';
import type { DocumentComparison } from '../../../domain/questionnaire/comparison/document-comparison.ts';
import { inSlices } from '../../../platform/elsewhere/in-slices.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../surveys/load-survey.ts';
import { surveyId } from '../surveys/survey-schemas.ts';
import { loadVersion } from './load-version.ts';
import { versionNumber } from './version-schemas.ts';

const questionView = z.object({ text: z.string(), type: z.string(), block: z.string() });
const labelledView = questionView.extend({ label: z.string() });
const changeView = z.object({ aspect: z.string(), description: z.string() });

const comparisonView = z.object({
  version_a: z.int(),
  version_b: z.int(),
  added: z.array(labelledView),
  removed: z.array(labelledView),
  modified: z.array(
    z.object({ label: z.string(), before: questionView, after: questionView, changes: z.array(changeView) }),
  ),
  blocks: z
    .array(
      z.object({
        label: z.string(),
        name: z.string(),
        change: z.enum(['added', 'removed', 'modified']),
        changes: z.array(changeView),
      }),
    )
    .describe('Blocks that differ by themselves, whatever became of their questions.'),
  total_changes: z.int().describe('Questions added, removed and modified.'),
});

export const compareVersions = defineOperation({
  name: 'versions.compare',
  summary: 'Compares two versions of a survey: which questions version b has added, removed and modified against a.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, a: versionNumber, b: versionNumber }),
  output: { kind: 'json', schema: comparisonView },
  run: (context, { a, b, ...input }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, input.survey_id);
      const before = await loadVersion(transaction, survey.id, a);
      const after = await loadVersion(transaction, survey.id, b);
      return presentComparison(a, b, await inSlices(compareDocuments(before.document, after.document)));
    }),
});

function presentComparison(
  a: number,
  b: number,
  { added, removed, modified, blocks, totalChanges }: DocumentComparison,
): z.infer<typeof comparisonView> {
  return {
    version_a: a,
    version_b: b,
    added: [...added],
    removed: [...removed],
    modified: modified.map((question) => ({ ...question, changes: [...question.changes] })),
    blocks: blocks.map((block) => ({ ...block, changes: [...block.changes] })),
    total_changes: totalChanges,
  };
}
