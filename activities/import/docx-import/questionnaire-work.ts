import { createThreadRunner } from '../../../platform/run-in-thread.ts';
import type { ThreadRunner } from '../../../platform/run-in-thread.ts';
import type { QuestionnaireTasks } from './threads/questionnaire-thread.ts';

/** Understanding and assembling of whole questionnaires. */
export type QuestionnaireWork = ThreadRunner<QuestionnaireTasks>;

/** That work in threads of its own: a file that is too much for them costs its job alone. */
export function createQuestionnaireWork(): QuestionnaireWork {
  return createThreadRunner<QuestionnaireTasks>(new URL('./threads/questionnaire-thread.ts', import.meta.url));
}
