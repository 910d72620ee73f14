import type { IndexedQuestion } from './logic-index.ts';

/** Stored answers by question id. Questions that are hidden, skipped or not yet answered are missing. */
export type AnswersById = Readonly<Record<string, unknown>>;

/** The answers in one round of a loop block; `item` is the label of the option that the round is about. */
export type LoopIteration = { readonly item: string; readonly answers: AnswersById };

/** The round of a loop block that a respondent is in. */
export type LoopPlace = { readonly blockId: string; readonly item: string };

/** All of a response that logic and piping need. */
export type ResponseAnswers = {
  /** The answers outside loops. */
  readonly answers: AnswersById;
  /** The rounds of each loop block, by the block's id, in the order of the items. */
  readonly loops: Readonly<Record<string, readonly LoopIteration[]>>;
  /** The respondent's place: in a loop, names mean the current item; null outside. */
  readonly at: LoopPlace | null;
  /** The value of `STATUS`. */
  readonly status: string;
};

/** The answers of a response by place: a round is found in constant time. */
export type PlacedAnswers = {
  readonly outside: AnswersById;
  /** By block, the answers of its rounds by item, in the order of the items. */
  readonly rounds: ReadonlyMap<string, ReadonlyMap<string, AnswersById>>;
};

/** Arranges the answers of a response by place. Call it once, as it reads all rounds. */
export function placedAnswers({ answers, loops }: Pick<ResponseAnswers, 'answers' | 'loops'>): PlacedAnswers {
  const rounds = Object.entries(loops).map(
    ([blockId, iterations]) => [blockId, new Map(iterations.map((round) => [round.item, round.answers]))] as const,
  );
  return { outside: answers, rounds: new Map(rounds) };
}

/**
 * The places of a question as seen from `from`: one place (null: outside all loops); or, seen from outside its loop,
 * each of the loop's rounds.
 */
export type Standing =
  | { readonly kind: 'one'; readonly place: LoopPlace | null }
  | { readonly kind: 'each'; readonly places: readonly LoopPlace[] };

/** See `Standing`. */
export function standingOf({ loop }: IndexedQuestion, from: LoopPlace | null, { rounds }: PlacedAnswers): Standing {
  if (loop === null) return { kind: 'one', place: null };
  if (from?.blockId === loop) return { kind: 'one', place: from };
  return { kind: 'each', places: Array.from(rounds.get(loop)?.keys() ?? [], (item) => ({ blockId: loop, item })) };
}

/** All places of a standing. */
export function placesOf(standing: Standing): readonly (LoopPlace | null)[] {
  return standing.kind === 'one' ? [standing.place] : standing.places;
}

/** The stored answer to a question at a place; undefined where there is none. */
export function storedAnswer(questionId: string, place: LoopPlace | null, placed: PlacedAnswers): unknown {
  const answers = place === null ? placed.outside : placed.rounds.get(place.blockId)?.get(place.item);
  return answers !== undefined && Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
}
