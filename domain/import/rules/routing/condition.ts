import { optionLabel } from '../../../questionnaire/logic/option-label.ts';
import type { NumberOperator } from '../../vocabulary/routing-conditions.ts';

/** A condition as read from words, before it becomes text of the logic language. */
export type Condition =
  | { readonly kind: 'always' }
  /** One of these answers was given (or none of them, where negated). `row`: of a grid, the row's code. */
  | {
      readonly kind: 'answers';
      readonly label: string;
      readonly row: string | null;
      readonly codes: readonly string[];
      readonly negated: boolean;
    }
  | {
      readonly kind: 'number';
      readonly label: string;
      readonly operator: NumberOperator | '==' | '!=';
      readonly value: number;
    }
  | { readonly kind: 'answered'; readonly label: string; readonly negated: boolean }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition };

/** The condition in the logic language. */
export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'always':
      return 'TRUE';
    case 'answers':
      return printAnswers(condition);
    case 'number':
      return `${condition.label} ${condition.operator} ${condition.value}`;
    case 'answered':
      return `${condition.label} ${condition.negated ? '==' : '!='} NULL`;
    case 'not':
      return `NOT (${printCondition(condition.part)})`;
    case 'all':
    case 'any':
      return condition.parts
        .map((part) => printPart(part, condition.kind))
        .join(condition.kind === 'all' ? ' AND ' : ' OR ');
  }
}

/** The labels of the questions that a condition asks about. */
export function labelsIn(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'always':
      return [];
    case 'not':
      return labelsIn(condition.part);
    case 'all':
    case 'any':
      return condition.parts.flatMap(labelsIn);
    case 'answers':
    case 'number':
    case 'answered':
      return [condition.label];
  }
}

/** Several conditions as one; a single one stays as it is. */
export function joined(kind: 'all' | 'any', parts: readonly Condition[]): Condition {
  const [first, ...more] = parts;
  if (first === undefined) return { kind: 'always' };
  return more.length === 0 ? first : { kind, parts };
}

function printPart(part: Condition, within: 'all' | 'any'): string {
  const text = printCondition(part);
  const isOtherChain = (part.kind === 'all' || part.kind === 'any') && part.kind !== within;
  return isOtherChain ? `(${text})` : text;
}

function printAnswers({ label, row, codes, negated }: Extract<Condition, { kind: 'answers' }>): string {
  const name = row === null ? label : `${label}\\${/^[\p{L}\p{M}\p{N}_]+$/u.test(row) ? row : optionLabel(row)}`;
  const [first, ...more] = codes.map(optionLabel);
  if (first === undefined) return `${label} ${negated ? '==' : '!='} NULL`;
  if (more.length === 0) return `${name} ${negated ? '!=' : '=='} ${first}`;
  return `${name} ${negated ? 'NOT IN' : 'IN'} [${[first, ...more].join(', ')}]`;
}
