import { countRunResponses } from '../../db/stores/synthetic/synthetic-run-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { findRun, refuseOpenRun } from '../../operations/synthetic/runs/run-view.ts';
import type { Subject } from '../tool.ts';
import { counted } from './counted-words.ts';
import { lockedSurvey } from './locked-survey.ts';
import { quoted } from './quoted.ts';

/**
 * Deleting a run of a synthetic panel.
 * @throws FieldworkError what `synthetic_runs.delete` throws
 */
export async function runDeletionSubject(
  transaction: TeamTransaction,
  { survey_id, run_id }: { readonly survey_id: string; readonly run_id: string },
): Promise<Subject> {
  const found = await findRun(transaction, survey_id, run_id);
  refuseOpenRun(found);
  const { survey } = await lockedSurvey(transaction, { survey_id });
  const responses = await countRunResponses(transaction, found.run);
  return {
    words: `Delete a run of a synthetic panel through ${quoted(survey.name)}, with its ${counted(responses, 'synthetic response')}. The panel stays. This can’t be undone.`,
    facts: { run_id, responses },
  };
}
