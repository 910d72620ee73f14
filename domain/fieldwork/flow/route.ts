import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { AnswerSource } from '../../questionnaire/logic/value.ts';
import { placedSources } from './answer-source.ts';
import type { GivenAnswers } from './given-answers.ts';
import type { LogicIndex } from './logic-index.ts';
import { loopItems } from './loop-items.ts';
import type { LoopPlace } from './response-answers.ts';

/** The value of `STATUS` before the end. */
export const STATUS_ON_THE_WAY = 'IN_PROGRESS';

/** The answers along a walk, which grow with every place. */
export type Route = {
  /** Adds the answer to a question, in a round of its loop. */
  pass(question: Question, at: LoopPlace | null, answer: unknown): void;
  /** Enters a loop of at most so many rounds. */
  enterLoop(blockId: string, most: number): readonly LoopPlace[];
  /** The answers so far as logic at a place sees them. */
  answersFrom(at: LoopPlace | null): AnswerSource;
  /** The answers so far, the rounds of each loop in order. */
  given(): GivenAnswers;
};

export function startRoute(index: LogicIndex): Route {
  const outside: Record<string, unknown> = {};
  const rounds = new Map<string, Map<string, Record<string, unknown>>>();
  const placed = { outside, rounds };
  const sources = placedSources(index, placed, STATUS_ON_THE_WAY);
  return {
    pass({ id, label }, at, answer) {
      const answers = at === null ? outside : rounds.get(at.blockId)?.get(at.item);
      if (answers !== undefined) answers[id] = answer;
      sources.forget(label);
    },
    enterLoop(blockId, most) {
      const items = loopItems(index, placed, blockId).slice(0, most);
      rounds.set(blockId, new Map(items.map((item) => [item, {}])));
      sources.forgetAll();
      return items.map((item) => ({ blockId, item }));
    },
    answersFrom: (at) => sources.from(at),
    given: () => ({
      answers: outside,
      loops: Object.fromEntries([...rounds].map(([id, items]) => [id, listed(items)])),
    }),
  };
}

function listed(items: ReadonlyMap<string, Record<string, unknown>>) {
  return [...items].map(([item, answers]) => ({ item, answers }));
}
