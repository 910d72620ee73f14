import type { TranslationStage } from '../../../domain/questionnaire/translation/stages.ts';
import { ai, core } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, sideBySide, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { TranslateSurveyInput, TranslateSurveyResult } from './messages.ts';

/**
 * Translates a survey into a draft in another language: plan the calls, translate batch by batch, store the result at once.
 */
export async function translateSurvey(input: TranslateSurveyInput): Promise<TranslateSurveyResult | undefined> {
  const job: OperationRef = { teamId: input.teamId, operationId: input.operationId };
  const stages = new Stages<TranslationStage>('preparing');
  return runDurably(job, stages, async () => {
    stages.enter('preparing');
    const { batches } = await core.prepareTranslation(job);

    stages.enter('translating', batches);
    await sideBySide(batches, input.aiConcurrency, async (ordinal) => {
      await translateBatch(job, ordinal);
      stages.step();
    });

    stages.enter('saving');
    return core.saveTranslation(job);
  });
}

/** One call for each activity, so that a crash repeats only the one in flight; refused texts are requested again. */
async function translateBatch(job: OperationRef, ordinal: number): Promise<void> {
  let missing: number;
  do {
    ({ missing } = await ai.translateBatch({ ...job, ordinal }));
  } while (missing > 0);
}
