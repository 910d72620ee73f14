import type { ReferencedQuestion } from '../../programming-request.ts';

/** Where routing is read: the questions that it may name and the item's place among them. */
export type RoutingPlace = { readonly questions: readonly ReferencedQuestion[]; readonly ordinal: number };

/** Whose answer is meant where none is named: the item's own (routing behind its options), or an earlier one (who is asked). */
export type ConditionPlace = RoutingPlace & { readonly about: 'own' | 'earlier' };
