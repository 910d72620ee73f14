import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { AnswerSource } from '../../questionnaire/logic/value.ts';
import { placedSources } from './answer-source.ts';
import type { GivenAnswers } from './given-answers.ts';
import type { LogicIndex } from './logic-index.ts';
import { loopItems } from './loop-items.ts';
import type { LoopPlace } from './response-answers.ts';

/** What logic sees while a respondent is on the way. */
export const STATUS_ON_THE_WAY = 'IN_PROGRESS';

/** The answers met on the way through a survey, growing with every place. */
export type Route = {
  /** Passes a question, in a round of its loop, with what was given there. */
  pass(question: Question, at: LoopPlace | null, answer: unknown): void;
  /** Enters a loop, for at most so many rounds. */
  enterLoop(blockId: string, most: number): readonly LoopPlace[];
  /** What logic at a place sees of the answers so far. */
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
