import { questionReferences } from '../logic/question-references.ts';
import { configValue } from '../document/question-parts.ts';
import { definitionOf } from '../document/question-types.ts';
import type { Comparison, Expression, Membership } from '../logic/expression.ts';
import { parseProgram } from '../logic/parse-expression.ts';
import type { FlowStep, ReadLogic } from './survey-flow.ts';

/** The most nodes of one text after inlining, and the deepest nesting of variables. */
const MAX_NODES = 5_000;
const MAX_DEPTH = 12;

/**
 * Replaces variables in logic by their expressions, and moves `IF` out of comparisons. A variable that may be NULL by
 * itself, or that uses later answers, stays: logic with it can't be decided.
 */
export function inliner(steps: readonly FlowStep[]): (logic: ReadLogic) => ReadLogic {
  const definitions = definitionsOf(steps);
  const done = new Map<ReadLogic, ReadLogic>();
  return (logic) => {
    const { expression } = logic;
    if (expression === null || definitions.size === 0) return logic;
    const known = done.get(logic);
    if (known !== undefined) return known;
    const inlined = { expression: inline(expression, { definitions, nodesLeft: MAX_NODES }, 0) };
    done.set(logic, inlined);
    return inlined;
  };
}

function definitionsOf(steps: readonly FlowStep[]): ReadonlyMap<string, Expression> {
  const positions = new Map(steps.map(({ question, position }) => [question.label, position]));
  const jumpedOver = positionsJumpedOver(steps);
  return new Map(
    steps.flatMap((step) => {
      const { question, position, block } = step;
      const program = configValue(question, definitionOf(question).programKey);
      const isSure = step.condition === null && !block.isLoop && !jumpedOver(position);
      if (typeof program !== 'string' || !isSure) return [];
      const parsed = parseProgram(program);
      const [only, ...more] = parsed.ok ? parsed.program.assignments : [];
      if (only === undefined || more.length > 0) return [];
      const isTooEarly = questionReferences(only.expression).some(
        ({ label }) => (positions.get(label) ?? -1) >= position,
      );
      return isTooEarly ? [] : [[question.label, only.expression] as const];
    }),
  );
}

/** True for positions that a skip to a question may pass. */
function positionsJumpedOver(steps: readonly FlowStep[]): (position: number) => boolean {
  const ends = new Int32Array(steps.length + 1);
  for (const { position, rules } of steps) {
    for (const { target } of rules) {
      if (typeof target !== 'number') continue;
      const isFinal = steps[target]?.endsSurvey === true && steps[target].condition === null;
      if (!isFinal) ends[position] = Math.max(ends[position] ?? 0, target);
    }
  }
  for (let position = 1; position < steps.length; position += 1) {
    ends[position] = Math.max(ends[position] ?? 0, ends[position - 1] ?? 0);
  }
  return (position) => (ends[position - 1] ?? 0) > position;
}

type Inlining = { readonly definitions: ReadonlyMap<string, Expression>; nodesLeft: number };

function inline(expression: Expression, work: Inlining, depth: number): Expression {
  work.nodesLeft -= 1;
  if (work.nodesLeft < 0) return expression;
  const inner = (part: Expression): Expression => inline(part, work, depth);
  switch (expression.kind) {
    case 'reference': {
      const definition = depth < MAX_DEPTH ? work.definitions.get(expression.label) : undefined;
      return definition === undefined ? expression : inline(definition, work, depth + 1);
    }
    case 'logical':
      return { ...expression, operands: expression.operands.map(inner) };
    case 'not':
      return { ...expression, operand: inner(expression.operand) };
    case 'if': {
      const { condition, whenTrue, whenFalse } = expression;
      return { ...expression, condition: inner(condition), whenTrue: inner(whenTrue), whenFalse: inner(whenFalse) };
    }
    case 'comparison':
      return distributed({ ...expression, left: inner(expression.left), right: inner(expression.right) }, work);
    case 'membership':
      return distributed({ ...expression, value: inner(expression.value) }, work);
    default:
      return expression;
  }
}

/** `IF(c, a, b) == x` is `IF(c, a == x, b == x)`; except for NULL, which an unknown `c` gives. */
function distributed(test: Comparison | Membership, work: Inlining): Expression {
  work.nodesLeft -= 1;
  if (work.nodesLeft < 0 || isNullTest(test)) return test;
  const side = test.kind === 'membership' ? test.value : test.left.kind === 'if' ? test.left : test.right;
  if (side.kind !== 'if') return test;
  const withSide = (part: Expression): Expression => {
    if (test.kind === 'membership') return distributed({ ...test, value: part }, work);
    return distributed(side === test.left ? { ...test, left: part } : { ...test, right: part }, work);
  };
  return { ...side, whenTrue: withSide(side.whenTrue), whenFalse: withSide(side.whenFalse) };
}

function isNullTest(test: Comparison | Membership): boolean {
  return test.kind === 'comparison' && (test.left.kind === 'null' || test.right.kind === 'null');
}
