import { Context } from '@temporalio/activity';
import { saveRefusedWords, savePresentationPlan } from '../../../db/stores/exports/presentation-store.ts';
import type { RefusedWords, StoredPlan, StoredPresentation } from '../../../db/stores/exports/presentation-store.ts';
import { countOperationStep } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import {
  judgeWording,
  reworded,
  WORDING_SYSTEM_PROMPT,
  wordingSchema,
  wordingUserTurn,
} from '../../../domain/exports/deck/wording/wording-task.ts';
import type { JudgedWords } from '../../../domain/exports/deck/wording/wording-task.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { allowsAi } from '../../../operations/ground/teams/allows-ai.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { enterPresentationStage } from './load-presentation.ts';

/** The first call, and one more with what of its answer the figures don't bear out. */
const TRIES = 2;
const TIMES_LONGER = 2;
const MAX_ANSWER_CHARACTERS = 20_000;
const MAX_REASON_CHARACTERS = 4_000;
const OWN_WORDS = 'The model’s words were not used';

/** The activity of a presentation that calls the AI. */
export function createPresentationAiActivities(services: ActivityServices) {
  return {
    /** Asks the AI once for words. What follows from the figures is used; after the last try all other slides keep their own. */
    wordPresentation: async (ref: OperationRef): Promise<{ isWorded: boolean }> => {
      const asked = await enterPresentationStage(services, ref, 'writing');
      const { plan, refused } = asked;
      if (plan === null || refused.length >= TRIES || !(await isAllowed(services, ref))) return { isWorded: true };
      try {
        return await askOnce(services, ref, asked, plan);
      } catch (error) {
        if (!(error instanceof FieldworkError) || !error.code.startsWith('ai_')) throw error;
        const warnings = [...plan.warnings, `${OWN_WORDS}: ${error.message}`];
        await store(services, ref, { ...plan, warnings });
        return { isWorded: true };
      }
    },
  };
}

/** The team may have switched it off since the request. */
function isAllowed({ database, ai }: ActivityServices, { teamId }: OperationRef): Promise<boolean> {
  return inTeamTransaction(database, teamId, (transaction) => allowsAi(transaction, ai));
}

async function askOnce(
  services: ActivityServices,
  ref: OperationRef,
  { title, instructions, refused }: StoredPresentation,
  plan: StoredPlan,
): Promise<{ isWorded: boolean }> {
  const reply = await services.ai.answer({
    task: 'presentations.words',
    system: WORDING_SYSTEM_PROMPT,
    user: wordingUserTurn(plan.slides, title, instructions ?? ''),
    corrections: refused,
    schemaName: 'presentation_words',
    schema: wordingSchema,
    timeoutMs: services.settings.aiTimeoutMs * TIMES_LONGER,
    signal: Context.current().cancellationSignal,
  });
  const judged = judgeWording(plan.slides, reply.value);
  const isLast = refused.length + 1 >= TRIES;
  if (judged.reasons.length > 0 && !isLast) {
    await refuse(services, ref, refused.length, { answer: reply.text, reason: judged.reasons.join('\n') });
    return { isWorded: false };
  }
  await store(services, ref, { ...plan, ...wordedBy(plan, judged) });
  return { isWorded: true };
}

function wordedBy(plan: StoredPlan, { accepted, reasons }: JudgedWords): Pick<StoredPlan, 'slides' | 'warnings'> {
  const kept = `${OWN_WORDS} on ${reasons.length} slides: their figures did not bear them out.`;
  return {
    slides: reworded(plan.slides, accepted),
    warnings: reasons.length === 0 ? plan.warnings : [...plan.warnings, kept],
  };
}

function refuse(
  { database }: ActivityServices,
  { teamId, operationId }: OperationRef,
  triesBefore: number,
  { answer, reason }: RefusedWords,
): Promise<void> {
  const storable = (text: string, characters: number) => text.replaceAll('\0', '').slice(0, characters).toWellFormed();
  const refused = { answer: storable(answer, MAX_ANSWER_CHARACTERS), reason: storable(reason, MAX_REASON_CHARACTERS) };
  return inTeamTransaction(database, teamId, (transaction) =>
    saveRefusedWords(transaction, operationId, { triesBefore, refused }),
  );
}

function store({ database }: ActivityServices, { teamId, operationId }: OperationRef, plan: StoredPlan): Promise<void> {
  return inTeamTransaction(database, teamId, async (transaction) => {
    await savePresentationPlan(transaction, operationId, plan);
    await countOperationStep(transaction, operationId);
  });
}
