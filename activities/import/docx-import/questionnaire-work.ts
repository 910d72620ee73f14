import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { ThreadLimits, ThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { QuestionnaireTasks } from './threads/questionnaire-thread.ts';

/** Understanding and assembling of whole questionnaires. */
export type QuestionnaireWork = ThreadRunner<QuestionnaireTasks>;

/** What a questionnaire never reaches: thirty thousand paragraphs take seconds and half of the memory. */
const LIMITS: ThreadLimits = { timeoutMs: 60_000, maxHeapMegabytes: 256 };

/** That work in threads of its own: a file that is too much for them costs its job alone. */
export function createQuestionnaireWork(limits: ThreadLimits = LIMITS): QuestionnaireWork {
  return createThreadRunner<QuestionnaireTasks>(new URL('./threads/questionnaire-thread.ts', import.meta.url), {
    ...limits,
    tooMuch,
    faultOfOurs: 'The document could not be worked on because of a fault of ours.',
  });
}

function tooMuch(reason: 'time' | 'memory', { timeoutMs }: ThreadLimits): FieldworkError {
  const why = reason === 'time' ? `it takes longer than ${Math.ceil(timeoutMs / 1_000)} s` : 'it takes too much memory';
  return new FieldworkError(
    'document_too_large',
    `The document is too large or too involved to be understood: ${why}. Split it, and import the parts.`,
  );
}
