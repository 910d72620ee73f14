import { Context } from '@temporalio/activity';
import { findImportItem, saveItemOutcome, saveRefusedAnswer } from '../../../db/stores/import/import-item-store.ts';
import type { RefusedAnswer } from '../../../db/stores/import/import-item-store.ts';
import { findOutline } from '../../../db/stores/import/import-store.ts';
import { countOperationStep } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { QuestionType } from '../../../domain/questionnaire/document/question-types.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ErrorCode } from '../../../domain/ground/errors.ts';
import { checkProgrammedQuestion } from '../../../domain/import/assembly/check-programmed-question.ts';
import type { ProgrammedQuestion } from '../../../domain/import/programmed-question.ts';
import { programmedQuestionSchema } from '../../../domain/import/programmed-question.ts';
import type { ProgrammingRequest } from '../../../domain/import/programming-request.ts';
import {
  PROGRAMMING_SYSTEM_PROMPT,
  programmingUserTurn,
} from '../../../domain/import/programming/programming-prompt.ts';
import { programmingRequestFor } from '../../../domain/import/programming/programming-request-for.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { loadJob, tellConversation } from './import-progress.ts';
import { createRecentOutlines } from './recent-outlines.ts';
import type { RecentOutlines } from './recent-outlines.ts';

const ABOUT_THIS_QUESTION: ReadonlySet<ErrorCode> = new Set([
  'ai_refused',
  'ai_answer_malformed',
  'ai_request_rejected',
]);

const UNSTORABLE = 'The answer holds a NUL character or half of a surrogate pair; write it without.';

/** A first try, and one with the reason why it was refused. */
const TRIES = 2;

type Outcome = {
  readonly question: ProgrammedQuestion | null;
  /** Why it is kept as text; null where it isn't. */
  readonly because: string | null;
  readonly model: string | null;
  readonly calls: number;
};

/** Nobody was asked: the file says itself what the question is. */
const AS_WRITTEN: Outcome = { question: null, because: null, model: null, calls: 0 };

/** The steps that ask the AI. */
export function createAiActivities(services: ActivityServices) {
  const outlines = createRecentOutlines();
  return {
    /**
     * Programs one item of the questionnaire, once: an answer that was recorded is never asked for again, and nothing is
     * asked of a questionnaire that this service wrote.
     */
    programQuestion: async ({ teamId, operationId, ordinal }: OperationRef & { ordinal: number }): Promise<void> => {
      const { item, outline } = await loadItem(services, outlines, { teamId, operationId, ordinal });
      if (item.answered) return;
      const { label } = item;
      const type = outline.writtenTypes?.[ordinal];
      if (type !== undefined) {
        await record(services, { teamId, operationId, ordinal }, { label, type, outcome: AS_WRITTEN });
        return;
      }
      const request = programmingRequestFor(outline, ordinal);
      const keep = (refused: RefusedAnswer) =>
        inTeamTransaction(services.database, teamId, (transaction) =>
          saveRefusedAnswer(transaction, operationId, ordinal, refused),
        );
      const outcome = await askUntilValid(services, request, item.refusedAnswers, keep);
      const programmed = outcome.question?.type ?? 'text';
      await record(services, { teamId, operationId, ordinal }, { label, type: programmed, outcome });
    },
  };
}

async function loadItem(
  services: ActivityServices,
  outlines: RecentOutlines,
  { teamId, operationId, ordinal }: OperationRef & { ordinal: number },
) {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    await refuseCancelled(transaction, operationId);
    const item = await findImportItem(transaction, operationId, ordinal);
    const outline = await outlines.get(operationId, () => findOutline(transaction, operationId));
    if (item === undefined || outline === undefined) throw new FieldworkError('not_found', 'The import job is gone.');
    return { item, outline };
  });
}

async function askUntilValid(
  services: ActivityServices,
  request: ProgrammingRequest,
  earlier: readonly RefusedAnswer[],
  keep: (refused: RefusedAnswer) => Promise<void>,
): Promise<Outcome> {
  const refused = [...earlier];
  while (refused.length < TRIES) {
    const tried = await askOnce(services, request, refused);
    if ('question' in tried) return { question: tried.question, because: null, model: tried.model, calls: 1 };
    await keep(tried);
    refused.push(tried);
  }
  return { question: null, because: refused.at(-1)?.reason ?? 'No answer was accepted.', model: null, calls: 0 };
}

async function askOnce(
  services: ActivityServices,
  request: ProgrammingRequest,
  corrections: readonly RefusedAnswer[],
): Promise<{ question: ProgrammedQuestion; model: string } | RefusedAnswer> {
  try {
    const reply = await services.ai.answer({
      task: 'import.program_question',
      system: PROGRAMMING_SYSTEM_PROMPT,
      user: programmingUserTurn(request),
      corrections,
      schemaName: 'programmed_question',
      schema: programmedQuestionSchema,
      timeoutMs: services.settings.aiTimeoutMs,
      signal: Context.current().cancellationSignal,
    });
    if (!isStorable(reply.value)) return { answer: '', reason: UNSTORABLE };
    const checked = checkProgrammedQuestion(reply.value, request);
    return checked.ok
      ? { question: checked.question, model: reply.model }
      : { answer: storable(reply.text), reason: storable(checked.reason) };
  } catch (error) {
    // These are about this question alone: it is asked once more, then kept as text. Every other failure is the
    // activity's, and Temporal's to repeat.
    if (error instanceof FieldworkError && ABOUT_THIS_QUESTION.has(error.code)) {
      return { answer: '', reason: error.message };
    }
    throw error;
  }
}

async function record(
  services: ActivityServices,
  { teamId, operationId, ordinal }: OperationRef & { ordinal: number },
  { label, type, outcome }: { readonly label: string; readonly type: QuestionType; readonly outcome: Outcome },
): Promise<void> {
  await inTeamTransaction(services.database, teamId, async (transaction) => {
    const first = await saveItemOutcome(transaction, operationId, ordinal, {
      question: outcome.question,
      keptAsTextBecause: outcome.because,
      model: outcome.model,
      calls: outcome.calls,
      answeredAt: services.now(),
    });
    if (!first) return;
    await countOperationStep(transaction, operationId);
    const job = await loadJob(transaction, operationId);
    await tellConversation(transaction, services, job, `question:${ordinal}`, 'import.question', {
      ordinal,
      label,
      type,
      kept_as_text: outcome.because !== null,
    });
  });
}

/** Whether every text in it can be kept in Postgres: a model may answer what no JSON column takes. */
function isStorable(value: unknown): boolean {
  return !/\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(value));
}

function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
