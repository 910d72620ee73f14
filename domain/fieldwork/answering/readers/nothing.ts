import type { QuestionForm } from '../question-form.ts';
import { NOTHING_READ } from '../question-form.ts';

/** The form of types without an answer. */
export const nothing: QuestionForm<unknown> = { read: () => NOTHING_READ, write: () => [] };
