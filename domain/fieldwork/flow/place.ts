import type { LoopPlace } from './response-answers.ts';

/** Where in a survey a respondent can be: at a question; in a loop once for each item, `at` saying in which round. */
export type Place = { readonly questionId: string; readonly at: LoopPlace | null };

/** A place in one word, different for each place of a survey: for form fields and as a key. */
export function placeKey({ questionId, at }: Place): string {
  return at === null ? questionId : `${questionId}/${at.item}`;
}
