import { Context } from '@temporalio/activity';
import { countOperationStep } from '../../../db/stores/ground/operation-store.ts';
import {
  completeBatch,
  findTranslationBatch,
  findTranslationTexts,
  saveTranslations,
  saveTry,
} from '../../../db/stores/questionnaire/translation-store.ts';
import type { StoredBatch, TranslationJob } from '../../../db/stores/questionnaire/translation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ErrorCode } from '../../../domain/ground/errors.ts';
import {
  checkTranslations,
  refuseAll,
  translationsSchema,
} from '../../../domain/questionnaire/translation/check-translations.ts';
import type { AskedText, CheckedTranslations } from '../../../domain/questionnaire/translation/check-translations.ts';
import type { TranslationBatch } from '../../../domain/questionnaire/translation/plan-translation.ts';
import {
  TRANSLATION_SYSTEM_PROMPT,
  translationUserTurn,
} from '../../../domain/questionnaire/translation/translation-prompt.ts';
import {
  askedTexts,
  correctionsFor,
  translationRequest,
} from '../../../domain/questionnaire/translation/translation-request.ts';
import type { KnownText, TranslationContext } from '../../../domain/questionnaire/translation/translation-request.ts';
import { languageName } from '../../../operations/questionnaire/surveys/language-name.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { loadTranslation, translationGone } from './load-translation.ts';

/** The most calls for one text: the first, and two more with the reason why the answer was refused. */
const TRIES = 3;

/**
 * A batch's answer is many times as long as one question's, for which the limit is meant; it still ends within the
 * activity's time-out.
 */
const TIMES_LONGER = 2;

/** Errors about one answer, not about the provider: such a call counts as a try. */
const ABOUT_THIS_ANSWER: ReadonlySet<ErrorCode> = new Set(['ai_refused', 'ai_answer_malformed']);

type BatchRef = OperationRef & { readonly ordinal: number };

type LoadedBatch = StoredBatch & {
  readonly job: TranslationJob;
  readonly known: ReadonlyMap<number, KnownText>;
  readonly asked: readonly AskedText[];
};

type Tried = CheckedTranslations & { readonly model: string | null };

/** The activities of a translation that call the AI. */
export function createTranslationAiActivities(services: ActivityServices) {
  return {
    /**
     * Calls the AI once, for the texts of a batch that have no translation yet.
     * @returns the number of texts that need another call
     * @throws FieldworkError `translation_incomplete` after the last try
     */
    translateBatch: async (ref: BatchRef): Promise<{ missing: number }> => {
      const loaded = await loadBatch(services, ref);
      if (loaded.asked.length > 0 && loaded.refused.length >= TRIES) throw incomplete(loaded.batch, loaded.asked);
      const tried = loaded.asked.length === 0 ? NOTHING_ASKED : await ask(services, loaded);
      await record(services, ref, loaded.refused.length, tried);
      if (tried.refused.length > 0 && loaded.refused.length + 1 >= TRIES) throw incomplete(loaded.batch, tried.refused);
      return { missing: tried.refused.length };
    },
  };
}

const NOTHING_ASKED: Tried = { accepted: [], refused: [], model: null };

function loadBatch(services: ActivityServices, { teamId, operationId, ordinal }: BatchRef): Promise<LoadedBatch> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    await refuseCancelled(transaction, operationId);
    const job = await loadTranslation(transaction, operationId);
    const stored = await findTranslationBatch(transaction, operationId, ordinal);
    if (stored === undefined) throw translationGone();
    const known = await findTranslationTexts(transaction, operationId, numbersIn(stored.batch));
    return { ...stored, job, known, asked: askedTexts(stored.batch, known) };
  });
}

function numbersIn({ parts }: TranslationBatch): number[] {
  return parts.flatMap(({ texts, elsewhere }) => [...texts.map(({ number }) => number), ...elsewhere]);
}

async function ask(services: ActivityServices, { batch, refused, job, known, asked }: LoadedBatch): Promise<Tried> {
  try {
    const reply = await services.ai.answer({
      task: 'survey.translate',
      system: TRANSLATION_SYSTEM_PROMPT,
      user: translationUserTurn(translationRequest(batch, known, contextOf(job))),
      corrections: correctionsFor(asked, refused),
      schemaName: 'translations',
      schema: translationsSchema,
      timeoutMs: services.settings.aiTimeoutMs * TIMES_LONGER,
      signal: Context.current().cancellationSignal,
    });
    return { ...checkTranslations(asked, reply.value), model: reply.model };
  } catch (error) {
    if (!(error instanceof FieldworkError) || !ABOUT_THIS_ANSWER.has(error.code)) throw error;
    return { ...refuseAll(asked, error.message), model: null };
  }
}

function contextOf({ sourceLanguage, sourceName, details }: TranslationJob): TranslationContext {
  const languageOf = (code: string) => ({ code, name: languageName(code) ?? code });
  return {
    from: languageOf(sourceLanguage),
    to: languageOf(details.language),
    survey: { name: sourceName, objective: details.objective, subtype: details.subtype },
  };
}

/** Stores the result of a try; the end of the batch counts once. */
function record(
  services: ActivityServices,
  { teamId, operationId, ordinal }: BatchRef,
  triesBefore: number,
  { accepted, refused, model }: Tried,
): Promise<void> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    if (model !== null || refused.length > 0) {
      await saveTry(transaction, operationId, ordinal, { triesBefore, refused, model });
    }
    await saveTranslations(transaction, operationId, accepted);
    if (refused.length > 0) return;
    if (await completeBatch(transaction, operationId, ordinal, services.now())) {
      await countOperationStep(transaction, operationId);
    }
  });
}

/** Names the first text by its place: an error message must not carry its words through Temporal. */
function incomplete(batch: TranslationBatch, left: readonly { readonly id: number }[]): FieldworkError {
  const ids = new Set(left.map(({ id }) => id));
  const places = batch.parts.flatMap(({ question, texts }) =>
    texts.filter(({ number }) => ids.has(number)).map(({ field }) => placeName(question?.label, field)),
  );
  const count = left.length === 1 ? 'One text' : `${left.length} texts`;
  return new FieldworkError(
    'translation_incomplete',
    `${count} got no usable translation in ${TRIES} tries, the first is ${places[0] ?? 'a text'}. Nothing was stored; simplify the text, or use another model (AI_MODEL), and translate again.`,
  );
}

function placeName(label: string | undefined, field: string): string {
  return label === undefined ? 'the name of a block' : `${field} of ${label}`;
}
