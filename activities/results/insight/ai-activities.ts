import { Context } from '@temporalio/activity';
import {
  countOperationStep,
  endOperation,
  enterStage,
  startOperation,
} from '../../../db/stores/ground/operation-store.ts';
import { dropInsightMaterial, findInsight, saveRefusedAnswer } from '../../../db/stores/results/insight-store.ts';
import type { RefusedAnswer, StoredInsight } from '../../../db/stores/results/insight-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ErrorCode } from '../../../domain/ground/errors.ts';
import type { InsightStage } from '../../../domain/results/insights/insight-stages.ts';
import { INSIGHT_TASKS } from '../../../domain/results/insights/insight-tasks.ts';
import { refuseWithoutAi } from '../../../operations/ground/teams/refuse-without-ai.ts';
import type { AiReply } from '../../../providers/ai/ai-provider.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';

/** The most calls: the first, and two more with the reason why the answer was refused. */
const TRIES = 3;

/** The request is many times as long as one question's, for which the limit is meant. */
const TIMES_LONGER = 2;

/** Errors about one answer, not about the provider: such a call counts as a try. */
const ABOUT_THIS_ANSWER: ReadonlySet<ErrorCode> = new Set(['ai_refused', 'ai_answer_malformed']);

const STAGE: InsightStage = 'asking';

/** Longer reasons are cut. */
const MAX_REASON_CHARACTERS = 4_000;
/** A refused answer is sent back with its reason: longer ones are cut, so that they don't fill the next call. */
const MAX_ANSWER_CHARACTERS = 20_000;

type Asked = { readonly result: Readonly<Record<string, unknown>> } | { readonly refused: RefusedAnswer };

/** The activity of an insight that calls the AI. */
export function createInsightAiActivities(services: ActivityServices) {
  return {
    /**
     * Calls the AI once; a valid answer ends the operation.
     * @throws FieldworkError `ai_answer_malformed` after the last try, `ai_switched_off` if the team switched the AI off
     */
    askForInsight: async (ref: OperationRef): Promise<{ answered: boolean }> => {
      const insight = await loadInsight(services, ref);
      if (insight === null) return { answered: true };
      const asked = await ask(services, insight);
      await record(services, ref, insight.refused.length, asked);
      if ('result' in asked) return { answered: true };
      if (insight.refused.length + 1 >= TRIES) throw unusable();
      return { answered: false };
    },
  };
}

/** The task and its request; null if it was answered before. */
function loadInsight(services: ActivityServices, { teamId, operationId }: OperationRef): Promise<StoredInsight | null> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    await refuseCancelled(transaction, operationId);
    await refuseWithoutAi(transaction, services.ai);
    const insight = await findInsight(transaction, operationId);
    if (insight === undefined) throw new FieldworkError('not_found', 'What was asked is gone.');
    if (insight.request === null) return null;
    if (insight.refused.length >= TRIES) throw unusable();
    await startOperation(transaction, operationId, services.now());
    await enterStage(transaction, operationId, { stage: STAGE, total: 1 });
    return insight;
  });
}

async function ask(services: ActivityServices, { kind, request, refused }: StoredInsight): Promise<Asked> {
  const { task, system, schemaName, schema, open } = INSIGHT_TASKS[kind];
  const opened = open(request);
  try {
    const reply = await services.ai.answer({
      task,
      system,
      user: opened.userTurn,
      corrections: refused,
      schemaName,
      schema,
      timeoutMs: services.settings.aiTimeoutMs * TIMES_LONGER,
      signal: Context.current().cancellationSignal,
    });
    const judged = opened.judge(reply.value);
    if (!judged.ok) return { refused: refusedAnswer(reply.text, judged.reasons.join('\n')) };
    return { result: { ...judged.value, ...provenance(services, reply, opened.rulesSentiment) } };
  } catch (error) {
    if (!(error instanceof FieldworkError) || !ABOUT_THIS_ANSWER.has(error.code)) throw error;
    return { refused: refusedAnswer('', error.message) };
  }
}

/** The insight's origin: who wrote it, when, and how sentiment was judged. */
function provenance(
  { ai, now }: ActivityServices,
  { model }: AiReply,
  rulesSentiment: 'lexicon' | 'none' | null,
): Readonly<Record<string, unknown>> {
  const sentiment = ai.name === 'rules' ? rulesSentiment : 'model';
  return {
    model,
    generated_at: now().toISOString(),
    ...(rulesSentiment !== null && { sentiment_method: sentiment }),
  };
}

function refusedAnswer(answer: string, reason: string): RefusedAnswer {
  const storable = (text: string, characters: number) => text.replaceAll('\0', '').slice(0, characters).toWellFormed();
  return { answer: storable(answer, MAX_ANSWER_CHARACTERS), reason: storable(reason, MAX_REASON_CHARACTERS) };
}

/** Stores the result and the end of the operation, and deletes the material, in one transaction. */
function record(
  services: ActivityServices,
  { teamId, operationId }: OperationRef,
  triesBefore: number,
  asked: Asked,
): Promise<void> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    if ('refused' in asked) {
      await saveRefusedAnswer(transaction, operationId, { triesBefore, refused: asked.refused });
      return;
    }
    await refuseCancelled(transaction, operationId, { lock: true });
    await countOperationStep(transaction, operationId);
    const completedAt = services.now();
    await endOperation(transaction, operationId, { state: 'completed', completedAt, result: asked.result });
    await dropInsightMaterial(transaction, operationId);
  });
}

/** Quotes nothing of the answer: it may be words of respondents, which no error message may carry through Temporal. */
function unusable(): FieldworkError {
  return new FieldworkError(
    'ai_answer_malformed',
    `The AI gave no answer in ${TRIES} tries that agrees with the data. Nothing of it is kept; ask again, or use another model (AI_MODEL).`,
  );
}
