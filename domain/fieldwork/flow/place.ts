import type { LoopPlace } from './response-answers.ts';

/** A position of a respondent in a survey: a question; in a loop once for each item, with its round in `at`. */
export type Place = { readonly questionId: string; readonly at: LoopPlace | null };

/** A place as a string, unique within a survey: for form fields and as a key. */
export function placeKey({ questionId, at }: Place): string {
  return at === null ? questionId : `${questionId}/${at.item}`;
}
