import type { LogicValue } from '../logic/value.ts';
import type { DecisionDiagrams, Diagram } from './decision-diagrams.ts';
import { ALWAYS, NEVER } from './decision-diagrams.ts';

/** Three-valued truth as two functions of the answers; where neither is true, the logic is unknown. */
export type Truths = { readonly holds: Diagram; readonly fails: Diagram };

export const UNKNOWN: Truths = { holds: NEVER, fails: NEVER };

/** Answers with a single value, in classes that the survey's logic can't distinguish. The first class is NULL. */
export type AnswerClasses = {
  readonly kind: 'one';
  readonly classes: readonly AnswerClass[];
  /**
   * null: the classes contain all values (option labels). Else a value represents its class, in tests against these
   * constants only.
   */
  readonly constants: ReadonlySet<LogicValue> | null;
};

export type AnswerClass = { readonly values: readonly LogicValue[] };

/** Answers with several values: options that the logic names individually, and the number of others. */
export type AnswerSets = {
  readonly kind: 'several';
  /** All options. */
  readonly labels: readonly string[];
  readonly named: readonly NamedOption[];
  /** The selections among the options that are not named. */
  readonly rest: readonly RestOfSelection[];
  /** False where the number of selected options makes no difference, except between none and some. */
  readonly isCounted: boolean;
  /** True for possible selections. */
  readonly isAllowed: (selection: Selection) => boolean;
};

export type NamedOption = { readonly label: string; readonly isExclusive: boolean };
export type RestOfSelection = { readonly count: number; readonly exclusives: number };
/**
 * The number of selected options, without exclusive ones; where the number makes no difference, 1 is any number from 1.
 */
export type Selection = { readonly count: number; readonly exclusives: number };

/** The possible answers to a question, or in one row of it. */
export type AnswerSpace = {
  /** Its index among the survey's spaces. */
  readonly index: number;
  readonly label: string;
  readonly row: string | null;
  /** Position of its question. */
  readonly position: number;
  /** Position of the last question whose logic uses it. */
  readonly lastUse: number;
  /** True where a respondent may leave it unanswered. */
  readonly isOptional: boolean;
  readonly answers: AnswerClasses | AnswerSets;
  /** The bits that encode its answers, in order. */
  readonly levels: readonly number[];
};

/** The number of bits that encode the answers of a space. */
export function bitsOf(answers: AnswerClasses | AnswerSets): number {
  if (answers.kind === 'one') return bitsFor(answers.classes.length);
  return 1 + answers.named.length + bitsFor(answers.rest.length);
}

function bitsFor(choices: number): number {
  return Math.ceil(Math.log2(choices));
}

/** True where nothing is answered: NULL. */
export function unanswered(diagrams: DecisionDiagrams, space: AnswerSpace): Diagram {
  if (space.answers.kind === 'one') return amongClasses(diagrams, space, (index) => index === 0);
  return diagrams.branch(space.levels[0] ?? 0, NEVER, ALWAYS);
}

/** True for the answers that a respondent who is asked can give. */
export function answerable(diagrams: DecisionDiagrams, space: AnswerSpace): Diagram {
  const { answers, isOptional } = space;
  if (answers.kind === 'one') return amongClasses(diagrams, space, (index) => isOptional || index > 0);
  const selected = amongSelections(diagrams, space, answers, answers.isAllowed);
  return isOptional ? diagrams.or(selected, unanswered(diagrams, space)) : selected;
}

/** True for the accepted classes, by index. */
export function amongClasses(
  diagrams: DecisionDiagrams,
  { levels, answers }: AnswerSpace,
  accepts: (index: number) => boolean,
): Diagram {
  return answers.kind === 'one' ? choice(diagrams, levels, answers.classes.length, accepts) : ALWAYS;
}

/** A choice by halving, so that every assignment of the bits is exactly one of them. */
function choice(
  diagrams: DecisionDiagrams,
  levels: readonly number[],
  choices: number,
  accepts: (index: number) => boolean,
): Diagram {
  const within = (first: number, end: number, depth: number): Diagram => {
    if (end - first <= 1) return accepts(first) ? ALWAYS : NEVER;
    const middle = first + Math.ceil((end - first) / 2);
    return diagrams.branch(levels[depth] ?? 0, within(first, middle, depth + 1), within(middle, end, depth + 1));
  };
  return within(0, choices, 0);
}

/** True for an answer whose selection is accepted. */
export function amongSelections(
  diagrams: DecisionDiagrams,
  { levels }: AnswerSpace,
  { named, rest, isCounted }: AnswerSets,
  accepts: (selection: Selection) => boolean,
): Diagram {
  const done = new Map<string, Diagram>();
  const restLevels = levels.slice(1 + named.length);
  const total = (count: number): number => (isCounted ? count : Math.min(count, 1));
  const from = (index: number, count: number, exclusives: number): Diagram => {
    const option = named[index];
    if (option === undefined) {
      return choice(diagrams, restLevels, rest.length, (which) => {
        const others = rest[which] ?? { count: 0, exclusives: 0 };
        return accepts({ count: total(count + others.count), exclusives: exclusives + others.exclusives });
      });
    }
    const key = `${index} ${count} ${exclusives}`;
    const known = done.get(key);
    if (known !== undefined) return known;
    const high = option.isExclusive
      ? from(index + 1, count, Math.min(exclusives + 1, 2))
      : from(index + 1, total(count + 1), exclusives);
    const result = diagrams.branch(levels[1 + index] ?? 0, from(index + 1, count, exclusives), high);
    done.set(key, result);
    return result;
  };
  return diagrams.branch(levels[0] ?? 0, from(0, 0, 0), NEVER);
}

/** True where one of these options is selected, all of which are named in the logic. */
export function anySelected(
  diagrams: DecisionDiagrams,
  { levels }: AnswerSpace,
  { named }: AnswerSets,
  labels: ReadonlySet<string>,
): Diagram {
  const any = named.reduceRight(
    (rest: Diagram, { label }, index) =>
      labels.has(label) ? diagrams.branch(levels[1 + index] ?? 0, rest, ALWAYS) : rest,
    NEVER,
  );
  return diagrams.branch(levels[0] ?? 0, any, NEVER);
}
