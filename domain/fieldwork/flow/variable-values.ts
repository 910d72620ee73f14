import { answerSources } from './answer-source.ts';
import type { GivenAnswers } from './given-answers.ts';
import type { LogicIndex } from './logic-index.ts';
import type { AnswersById, LoopPlace } from './response-answers.ts';

/** The answers together with the values of all variables that are not NULL: this is stored and analysed. */
export function withVariables(index: LogicIndex, { answers, loops }: GivenAnswers, status: string): GivenAnswers {
  const sources = answerSources(index, { answers, loops, at: null, status });
  const variables = [...index.variables.keys()].flatMap((label) => index.questions.get(label) ?? []);
  const byLoop = Map.groupBy(variables, ({ loop }) => loop);
  const valuesAt = (at: LoopPlace | null): AnswersById => {
    const values = (byLoop.get(at?.blockId ?? null) ?? []).map(
      ({ question: { id, label } }) => [id, sources(at).value(label)] as const,
    );
    return Object.fromEntries(values.filter(([, value]) => value !== null));
  };
  const rounds = Object.entries(loops).map(([blockId, some]) => {
    const computed = some.map((round) => ({
      item: round.item,
      answers: { ...round.answers, ...valuesAt({ blockId, item: round.item }) },
    }));
    return [blockId, computed] as const;
  });
  return { answers: { ...answers, ...valuesAt(null) }, loops: Object.fromEntries(rounds) };
}
