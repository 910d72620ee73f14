import type { GivenAnswers } from '../flow/given-answers.ts';
import type { AnswersById, LoopIteration } from '../flow/response-answers.ts';

/** All answers, on the route and set aside. */
export function allGiven(onRoute: GivenAnswers, setAside: GivenAnswers): GivenAnswers {
  const blockIds = new Set([...Object.keys(onRoute.loops), ...Object.keys(setAside.loops)]);
  const loops = [...blockIds].map((id) => [id, mergedRounds(roundsOf(onRoute, id), roundsOf(setAside, id))] as const);
  return { answers: { ...setAside.answers, ...onRoute.answers }, loops: Object.fromEntries(loops) };
}

/** The answers that are not on the route. */
export function offRoute(given: GivenAnswers, onRoute: GivenAnswers): GivenAnswers {
  const loops = Object.keys(given.loops).flatMap((id) => {
    const left = roundsOf(given, id).flatMap(({ item, answers }) => {
      const kept = roundsOf(onRoute, id).find((round) => round.item === item)?.answers ?? {};
      const rest = without(answers, kept);
      return Object.keys(rest).length === 0 ? [] : [{ item, answers: rest }];
    });
    return left.length === 0 ? [] : [[id, left] as const];
  });
  return { answers: without(given.answers, onRoute.answers), loops: Object.fromEntries(loops) };
}

function roundsOf({ loops }: GivenAnswers, blockId: string): readonly LoopIteration[] {
  return (Object.hasOwn(loops, blockId) ? loops[blockId] : undefined) ?? [];
}

/** The rounds on the route first, in order; then those off it. */
function mergedRounds(onRoute: readonly LoopIteration[], aside: readonly LoopIteration[]): readonly LoopIteration[] {
  const asideByItem = new Map(aside.map(({ item, answers }) => [item, answers]));
  const merged = onRoute.map(({ item, answers }) => ({ item, answers: { ...asideByItem.get(item), ...answers } }));
  const items = new Set(onRoute.map(({ item }) => item));
  return [...merged, ...aside.filter(({ item }) => !items.has(item))];
}

function without(answers: AnswersById, others: AnswersById): AnswersById {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !Object.hasOwn(others, id)));
}
