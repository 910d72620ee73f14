import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { LogicIndex } from './logic-index.ts';

/** The members of a question that decide what has to come before it. */
export type RelatedQuestion = {
  readonly question: Question;
  readonly position: number;
  /** The labels in its condition, and those in its skip rules. */
  readonly conditionLabels: readonly string[];
  readonly ruleLabels: readonly string[];
};

/** How a question may move when its block is shuffled. */
export type OrderRelation = {
  /** True where it keeps its position: a text or an ending that depends on no other question of the block. */
  readonly staysPut: boolean;
  /** The positions of the block's questions that come before it in every order. */
  readonly needs: readonly number[];
};

/**
 * The order constraints of a block's questions, so that in a random order no logic lacks its answers: before a question
 * come those that its condition and its skip rules name, directly or through variables, and those that skip to it.
 */
export function orderRelations(questions: readonly RelatedQuestion[], index: LogicIndex): readonly OrderRelation[] {
  const positions = new Map(questions.map(({ question, position }) => [question.label, position]));
  const skips = skipsWithin(questions, positions);
  return questions.map(({ question, position, conditionLabels, ruleLabels }) => {
    const earlierOf = (labels: readonly string[]): readonly number[] =>
      askedFor(labels, index)
        .flatMap((label) => positions.get(label) ?? [])
        .filter((needed) => needed < position);
    const { presence } = definitionOf(question);
    return {
      staysPut: presence === 'hidden' || (presence === 'shown' && earlierOf(conditionLabels).length === 0),
      needs: [...earlierOf([...conditionLabels, ...ruleLabels]), ...(skips.get(position) ?? [])],
    };
  });
}

/** Skips among the block's questions: sources by target. */
function skipsWithin(
  questions: readonly RelatedQuestion[],
  positions: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly number[]> {
  const jumps = questions.flatMap(({ question, position }) =>
    question.skips.flatMap(({ action }) => {
      const target = action.type === 'skip' ? positions.get(action.label) : undefined;
      return target !== undefined && target > position ? [{ source: position, target }] : [];
    }),
  );
  const byTarget = Map.groupBy(jumps, ({ target }) => target);
  return new Map([...byTarget].map(([target, some]) => [target, some.map(({ source }) => source)]));
}

/** The labels themselves and, for variables, all labels that they are computed from. */
function askedFor(labels: readonly string[], { variables }: LogicIndex): readonly string[] {
  const found = new Set(labels);
  for (const label of found) variables.get(label)?.mentions.forEach((mention) => found.add(mention));
  return [...found];
}
