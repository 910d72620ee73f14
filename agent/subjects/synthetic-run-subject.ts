import { countRunResponses } from '../../db/stores/synthetic/synthetic-run-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import { refuseWithoutAi } from '../../operations/ground/teams/refuse-without-ai.ts';
import { loadLiveDocument } from '../../operations/questionnaire/surveys/load-live-document.ts';
import { refuseWithoutQuestions } from '../../operations/questionnaire/versions/refuse-without-questions.ts';
import { findTakingPanel } from '../../operations/synthetic/runs/taking-panel.ts';
import { findRun, refuseOpenRun } from '../../operations/synthetic/runs/run-view.ts';
import type { Subject, ToolContext } from '../tool.ts';
import { counted } from './counted-words.ts';
import { factHash } from './fact-hash.ts';
import { lockedSurvey } from './locked-survey.ts';
import { quoted } from './quoted.ts';

/**
 * Letting a synthetic panel take a survey. Null where the built-in tables answer: that costs nothing.
 * @throws FieldworkError what `synthetic_runs.start` throws
 */
export async function syntheticRunSubject(
  transaction: TeamTransaction,
  { survey_id, panel_id }: { readonly survey_id: string; readonly panel_id: string },
  { services }: Pick<ToolContext, 'services'>,
): Promise<Subject | null> {
  if (services.ai.name === 'rules') return null;
  await refuseWithoutAi(transaction, services.ai);
  const { survey, facts } = await lockedSurvey(transaction, { survey_id });
  const panel = await findTakingPanel(transaction, panel_id);
  const document = await loadLiveDocument(transaction, survey);
  refuseWithoutQuestions(document);
  const calls = panel.size * questionsOf(document).length;
  return {
    words: `Let the synthetic panel ${quoted(panel.name)} (${counted(panel.size, 'persona')}) take ${quoted(survey.name)}: up to ${counted(calls, 'call')} of the AI model. Its answers are made up, and show nowhere unless asked for.`,
    facts: { ...facts, panel_id, calls, document_sha256: factHash(document) },
  };
}

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
