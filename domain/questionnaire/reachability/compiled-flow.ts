import type { AnswerSpace } from './answer-space.ts';
import { answerable, unanswered } from './answer-space.ts';
import type { AnswerSpaces } from './answer-spaces.ts';
import { answerSpaces } from './answer-spaces.ts';
import type { CompiledCondition, ConditionContext } from './compile-condition.ts';
import { compileCondition } from './compile-condition.ts';
import type { Diagram } from './decision-diagrams.ts';
import { ALWAYS, DecisionDiagrams, NEVER } from './decision-diagrams.ts';
import type { Effort } from './effort.ts';
import { effortOf } from './effort.ts';
import type { FlowRule, FlowStep, SurveyFlow } from './survey-flow.ts';

/** The most steps for one analysis, and for one question. */
const MOST_STEPS = 1_600_000;
const MOST_STEPS_OF_A_QUESTION = 150_000;

/** A survey's flow with all that is computed in advance of the walk. */
export type CompiledFlow = ConditionContext & {
  readonly flow: SurveyFlow;
  readonly spaces: AnswerSpaces;
  readonly diagrams: DecisionDiagrams;
  readonly effort: Effort;
  /** By position; null: always shown. */
  readonly conditions: readonly (CompiledCondition | null)[];
  readonly rules: readonly (readonly CompiledRule[])[];
};

export type CompiledRule = { readonly rule: FlowRule; readonly condition: CompiledCondition };

export function compileFlow(flow: SurveyFlow): CompiledFlow {
  const effort = effortOf(MOST_STEPS);
  const diagrams = new DecisionDiagrams(effort);
  const context = { flow, spaces: answerSpaces(flow, effort), diagrams, effort };
  // The bit for undecided conditions is made before the effort is exhausted.
  const free = diagrams.bit(context.spaces.levels);
  const unclear = { holds: free, fails: NEVER, spaces: new Set<AnswerSpace>(), isExact: false };
  const compiled = flow.steps.map((step) => {
    const logic = effort.attempt(MOST_STEPS_OF_A_QUESTION, () => compileStep(context, step));
    const undecided = step.rules.map((rule) => ({ rule, condition: unclear }));
    return logic ?? { condition: step.condition === null ? null : unclear, rules: undecided };
  });
  return {
    ...context,
    conditions: compiled.map(({ condition }) => condition),
    rules: compiled.map(({ rules }) => rules),
  };
}

function compileStep(context: ConditionContext, step: FlowStep) {
  if (!step.isShown) return { condition: null, rules: [] };
  let level = context.spaces.levels;
  const compile = (expression: Parameters<typeof compileCondition>[1], isAfter: boolean): CompiledCondition => {
    const { nextLevel, ...condition } = compileCondition(context, expression, { step, isAfter }, level);
    level = nextLevel;
    return condition;
  };
  return {
    condition: step.condition === null ? null : compile(step.condition.expression, false),
    rules: step.endsSurvey ? [] : step.rules.map((rule) => ({ rule, condition: compile(rule.logic.expression, true) })),
  };
}

/** The answers that a respondent can give who is asked all of these. */
export function answered({ diagrams }: CompiledFlow, spaces: Iterable<AnswerSpace>): Diagram {
  let all: Diagram = ALWAYS;
  for (const space of spaces) all = diagrams.and(all, answerable(diagrams, space));
  return all;
}

/** True where none of these is answered. */
export function hidden({ diagrams }: CompiledFlow, spaces: Iterable<AnswerSpace>): Diagram {
  let all: Diagram = ALWAYS;
  for (const space of spaces) all = diagrams.and(all, unanswered(diagrams, space));
  return all;
}

/** Removes the free bits of undecided conditions. */
export function decided(
  { diagrams, spaces }: CompiledFlow,
  possible: Diagram,
  condition: { readonly isExact: boolean } | null,
): Diagram {
  return condition?.isExact === false ? diagrams.without(possible, (level) => level >= spaces.levels) : possible;
}
