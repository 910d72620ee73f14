import type { AnswerSpace } from './answer-space.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { CompiledFlow, CompiledRule } from './compiled-flow.ts';
import { answered, decided, hidden } from './compiled-flow.ts';
import type { Diagram } from './decision-diagrams.ts';
import { ALWAYS, NEVER } from './decision-diagrams.ts';
import { FlowState } from './flow-state.ts';
import type { FlowRule } from './survey-flow.ts';

/** The most steps for one question. */
const MOST_STEPS = 100_000;

/** The result for the respondents who arrive at a question. */
export type Visit = {
  /** True where some of them may be shown it. */
  readonly isShown: boolean;
  /** Those who go on to the next question; null: nobody. */
  readonly after: FlowState | null;
  /** Those whom a skip rule leads away. */
  readonly leaving: readonly Departure[];
};

/** `state` is null where the survey ends for them. */
export type Departure = { readonly rule: FlowRule; readonly to: number | null; readonly state: FlowState | null };

/** Leads respondents through the question at a position. `before` is consumed. */
export function visitQuestion(flow: CompiledFlow, position: number, before: FlowState): Visit {
  return flow.effort.attempt(MOST_STEPS, () => visit(flow, position, before)) ?? undecidedVisit(flow, position, before);
}

function visit(flow: CompiledFlow, position: number, before: FlowState): Visit {
  const own = flow.spaces.byPosition[position] ?? [];
  const condition = flow.conditions[position] ?? null;
  const rules = flow.rules[position] ?? [];
  const ends = flow.flow.steps[position]?.endsSurvey === true;
  if (rules.length > 0 || (condition !== null && (own.length > 0 || ends))) {
    return visitWithRouting(flow, { own, condition, rules, ends }, before);
  }
  if (condition === null) {
    own.forEach((space) => before.replace([space], answered(flow, [space])));
    return { isShown: true, after: ends ? null : before, leaving: [] };
  }
  const shown = decided(flow, flow.diagrams.and(before.possible(condition.spaces), condition.holds), condition);
  return { isShown: shown !== NEVER, after: before, leaving: [] };
}

type Routing = {
  readonly own: readonly AnswerSpace[];
  readonly condition: CompiledCondition | null;
  readonly rules: readonly CompiledRule[];
  readonly ends: boolean;
};

function visitWithRouting(flow: CompiledFlow, { own, condition, rules, ends }: Routing, before: FlowState): Visit {
  const { diagrams } = flow;
  const holds = condition?.holds ?? ALWAYS;
  const conditions = rules.map((rule) => rule.condition);
  const asked = new Set([...own, ...[condition, ...conditions].flatMap((one) => [...(one?.spaces ?? [])])]);
  const possible = before.possible(asked);
  const shown = decided(flow, diagrams.and(possible, holds), condition);
  const passing = diagrams.and(
    decided(flow, diagrams.and(possible, diagrams.not(holds)), condition),
    hidden(flow, own),
  );
  const { staying, leaving } = followRules(flow, rules, diagrams.and(shown, answered(flow, own)), (led) => {
    const copy = before.copy();
    copy.replace(asked, led);
    return copy;
  });
  const after = diagrams.or(ends ? NEVER : staying, passing);
  if (after !== NEVER) before.replace(asked, after);
  return { isShown: shown !== NEVER, after: after === NEVER ? null : before, leaving };
}

/** The first rule whose condition is true decides; one that leads nowhere lets the respondent stay. */
function followRules(
  flow: CompiledFlow,
  rules: readonly CompiledRule[],
  answering: Diagram,
  stateOf: (led: Diagram) => FlowState,
): { readonly staying: Diagram; readonly leaving: readonly Departure[] } {
  const { diagrams } = flow;
  const leaving: Departure[] = [];
  let untold = answering;
  let staying = NEVER;
  for (const { rule, condition } of rules) {
    const led = decided(flow, diagrams.and(untold, condition.holds), condition);
    untold = decided(flow, diagrams.and(untold, diagrams.not(condition.holds)), condition);
    if (led === NEVER) continue;
    if (rule.target === 'goes on') staying = diagrams.or(staying, led);
    else leaving.push({ rule, to: rule.target, state: rule.target === null ? null : stateOf(led) });
  }
  return { staying: diagrams.or(staying, untold), leaving };
}

/** For questions that take too many steps: anybody may be shown it, go on and leave, whatever the answers. */
function undecidedVisit(flow: CompiledFlow, position: number, before: FlowState): Visit {
  const rules = flow.rules[position] ?? [];
  const conditions = [flow.conditions[position], ...rules.map(({ condition }) => condition)];
  before.release([
    ...(flow.spaces.byPosition[position] ?? []),
    ...conditions.flatMap((one) => [...(one?.spaces ?? [])]),
  ]);
  const leaving = rules.flatMap(({ rule }): readonly Departure[] => {
    if (rule.target === 'goes on') return [];
    return [{ rule, to: rule.target, state: rule.target === null ? null : new FlowState(flow.diagrams, flow.effort) }];
  });
  return { isShown: true, after: before, leaving };
}
