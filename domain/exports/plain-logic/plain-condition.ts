import type { ComparisonOperator } from '../../questionnaire/logic/expression.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';

/** A question, or one of its rows or inputs by its label in logic. */
export type AnswerPlace = { readonly question: Question; readonly row: string | null };

/**
 * A two-valued condition, for tools whose logic only knows true and false: `answered` expresses that an answer is missing,
 * instead of a third value. Made by the functions below, which keep it short.
 */
export type PlainCondition =
  | { readonly kind: 'always'; readonly holds: boolean }
  /** An option, by its label, is chosen. */
  | { readonly kind: 'chosen'; readonly place: AnswerPlace; readonly option: string }
  | { readonly kind: 'answered'; readonly place: AnswerPlace }
  /** A written answer equals this text, without the blanks around it. */
  | { readonly kind: 'written'; readonly place: AnswerPlace; readonly text: string }
  | {
      readonly kind: 'compared';
      readonly operator: ComparisonOperator;
      readonly left: NumberTerm;
      readonly right: NumberTerm;
    }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly PlainCondition[] }
  | { readonly kind: 'not'; readonly part: PlainCondition };

/** A number computed from answers; a condition beside it makes sure that they are there. */
export type NumberTerm =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'answer'; readonly place: AnswerPlace }
  | {
      readonly kind: 'calculated';
      readonly operator: '+' | '-' | '*' | '/';
      readonly left: NumberTerm;
      readonly right: NumberTerm;
    }
  | {
      readonly kind: 'choice';
      readonly when: PlainCondition;
      readonly then: NumberTerm;
      readonly otherwise: NumberTerm;
    }
  /** The least or greatest of some numbers. */
  | { readonly kind: 'extreme'; readonly which: 'least' | 'greatest'; readonly terms: readonly NumberTerm[] };

export const ALWAYS: PlainCondition = { kind: 'always', holds: true };
export const NEVER: PlainCondition = { kind: 'always', holds: false };

export function all(...parts: readonly PlainCondition[]): PlainCondition {
  const kept = chain('all', parts).filter((part, _, some) => !isImplied(part, some));
  return joined('all', kept);
}

export function any(...parts: readonly PlainCondition[]): PlainCondition {
  return joined('any', chain('any', parts));
}

export function not(part: PlainCondition): PlainCondition {
  if (part.kind === 'always') return part.holds ? NEVER : ALWAYS;
  return part.kind === 'not' ? part.part : { kind: 'not', part };
}

function chain(kind: 'all' | 'any', parts: readonly PlainCondition[]): readonly PlainCondition[] {
  const decisive = kind === 'any';
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  if (flat.some((part) => part.kind === 'always' && part.holds === decisive)) return [decisive ? ALWAYS : NEVER];
  return [...new Set(flat)].filter((part) => part.kind !== 'always');
}

function joined(kind: 'all' | 'any', parts: readonly PlainCondition[]): PlainCondition {
  const [first] = parts;
  if (first === undefined) return kind === 'all' ? ALWAYS : NEVER;
  return parts.length === 1 ? first : { kind, parts };
}

/** A condition that a question is answered is redundant beside one that one of its options is chosen. */
function isImplied(part: PlainCondition, others: readonly PlainCondition[]): boolean {
  if (part.kind !== 'answered') return false;
  const index = others.indexOf(part);
  return others.some(
    (other, at) =>
      chosesOneOf(other, part.place) ||
      (at < index && other.kind === 'answered' && isSamePlace(other.place, part.place)),
  );
}

function chosesOneOf(condition: PlainCondition, place: AnswerPlace): boolean {
  if (condition.kind === 'chosen' || condition.kind === 'written') return isSamePlace(condition.place, place);
  return condition.kind === 'any' && condition.parts.every((part) => chosesOneOf(part, place));
}

function isSamePlace(one: AnswerPlace, other: AnswerPlace): boolean {
  return one.question.id === other.question.id && one.row === other.row;
}

/** The number of parts of a condition when it is written out; counting stops a little above `most`. */
export function sizeOf(condition: PlainCondition, most: number): number {
  let size = 0;
  const open: (PlainCondition | NumberTerm)[] = [condition];
  for (let next = open.pop(); next !== undefined && size <= most; next = open.pop()) {
    size += 1;
    open.push(...partsOf(next));
  }
  return size;
}

function partsOf(node: PlainCondition | NumberTerm): readonly (PlainCondition | NumberTerm)[] {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.parts;
    case 'not':
      return [node.part];
    case 'compared':
    case 'calculated':
      return [node.left, node.right];
    case 'choice':
      return [node.when, node.then, node.otherwise];
    case 'extreme':
      return node.terms;
    default:
      return [];
  }
}
