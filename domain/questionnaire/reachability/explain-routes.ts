import { optionLabel } from '../logic/option-label.ts';
import type { AnswerSpace } from './answer-space.ts';
import { amongClasses, anySelected } from './answer-space.ts';
import { keyOf } from './atoms.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { CompiledFlow, CompiledRule } from './compiled-flow.ts';
import { hidden } from './compiled-flow.ts';
import type { Diagram } from './decision-diagrams.ts';
import { NEVER } from './decision-diagrams.ts';
import { possibleAlone } from './explain-condition.ts';
import type { FlowRule } from './survey-flow.ts';
import type { Explanation } from './unreachable-question.ts';
import type { Obstacle } from './walk-flow.ts';
import { distinct, labelsInWords, listed, quoted } from './wording.ts';

const MOST_VALUES = 3;

/** Finds the earlier question that leads all respondents who would fulfil a condition past it. */
export function routeExplainer(
  flow: CompiledFlow,
  obstacles: ReadonlyMap<number, Obstacle>,
): (position: number) => Explanation | null {
  const rulesAbout = rulesByAnswer(flow);
  return (position) => {
    const condition = flow.conditions[position];
    if (!condition) return null;
    const fulfilled = flow.diagrams.and(condition.holds, possibleAlone(flow, condition.spaces));
    const asked = { flow, position, condition, fulfilled };
    return dependsOnUnreachable(asked, obstacles) ?? ledAway(asked, rulesAbout) ?? notAsked(asked) ?? null;
  };
}

type Asked = {
  readonly flow: CompiledFlow;
  readonly position: number;
  readonly condition: CompiledCondition;
  /** The answers for which it is true. */
  readonly fulfilled: Diagram;
};

function dependsOnUnreachable(
  { flow, condition, fulfilled }: Asked,
  obstacles: ReadonlyMap<number, Obstacle>,
): Explanation | null {
  const unreachable = [...condition.spaces]
    .filter((space) => obstacles.has(space.position))
    .sort((a, b) => a.position - b.position);
  const isNeeded = (spaces: readonly AnswerSpace[]): boolean =>
    spaces.length > 0 && flow.diagrams.and(fulfilled, hidden(flow, spaces)) === NEVER;
  const one = unreachable.find((space) => isNeeded([space]));
  if (one === undefined && !isNeeded(unreachable)) return null;
  const by = one === undefined ? distinct(unreachable.map(({ label }) => label)) : [one.label];
  const whose = ['which can never be reached', 'neither of which can be reached', 'none of which can be reached'];
  const reason = `Its condition needs an answer to ${listed(by, 'or')}, ${whose[Math.min(by.length, 3) - 1] ?? ''}.`;
  return { kind: 'depends_on_unreachable', reason, by };
}

/** The rule of a terminate question that is shown. */
const ENDING: FlowRule = { logic: { expression: null }, action: 'terminate', target: null };

type PlacedRule = CompiledRule & { readonly position: number };

function rulesByAnswer(flow: CompiledFlow): ReadonlyMap<AnswerSpace, readonly PlacedRule[]> {
  const found = new Map<AnswerSpace, PlacedRule[]>();
  const note = (rule: PlacedRule): void => {
    for (const space of rule.condition.spaces) {
      const others = found.get(space);
      if (others === undefined) found.set(space, [rule]);
      else others.push(rule);
    }
  };
  flow.rules.forEach((rules, position) => {
    for (const rule of rules) {
      if (!rule.condition.isExact || rule.rule.target === 'goes on') continue;
      note({ ...rule, position });
    }
    const condition = flow.conditions[position];
    const ends = flow.flow.steps[position]?.endsSurvey === true;
    if (ends && condition?.isExact === true) note({ rule: ENDING, condition, position });
  });
  return found;
}

/** An earlier skip rule that applies to all who would fulfil the condition, and leads past it. */
function ledAway(asked: Asked, rulesAbout: ReadonlyMap<AnswerSpace, readonly PlacedRule[]>): Explanation | null {
  const { flow, condition, fulfilled } = asked;
  for (const space of condition.spaces) {
    const placed = rulesAbout.get(space)?.find((candidate) => leadsAllAway(asked, candidate));
    if (placed === undefined) continue;
    const leader = flow.flow.steps[placed.position]?.question.label ?? '';
    const who =
      leader === space.label
        ? `whoever answers that ${wayOf(flow, placed.rule)}`
        : `then ${leader} ${leadOf(flow, placed.rule)}`;
    const reason = `Its condition needs ${needOf(flow, space, fulfilled)}, but ${who}.`;
    return { kind: 'condition_never_holds', reason, by: distinct([space.label, leader]) };
  }
  return null;
}

function leadsAllAway(
  { flow, position, condition, fulfilled }: Asked,
  { rule, condition: when, position: from }: PlacedRule,
): boolean {
  if (from >= position || (typeof rule.target === 'number' && rule.target <= position)) return false;
  const { diagrams } = flow;
  const isRuledOut = (other: Diagram): boolean => diagrams.and(fulfilled, other) === NEVER;
  const needed = (flow.spaces.byPosition[from] ?? []).filter((own) => condition.spaces.has(own));
  const asking = flow.conditions[from];
  const isAsked = !asking || isRuledOut(hidden(flow, needed)) || isRuledOut(diagrams.not(asking.holds));
  return isAsked && isRuledOut(diagrams.not(when.holds));
}

/** A question whose answer it needs, and which is asked only where the condition is not true. */
function notAsked({ flow, condition, fulfilled }: Asked): Explanation | null {
  const { diagrams } = flow;
  for (const space of condition.spaces) {
    const own = flow.conditions[space.position];
    const expression = flow.flow.steps[space.position]?.condition?.expression;
    if (!own?.isExact || !expression) continue;
    const isNeeded = diagrams.and(fulfilled, hidden(flow, [space])) === NEVER;
    if (!isNeeded || diagrams.and(fulfilled, own.holds) !== NEVER) continue;
    const need = needOf(flow, space, fulfilled);
    const reason = `Its condition needs ${need}, but ${space.label} is only asked where ${quoted(expression)}.`;
    return { kind: 'condition_never_holds', reason, by: [space.label] };
  }
  return null;
}

/** The needed answer: "Q1 to be `1` or `2`", "`3` to be chosen at Q2", "a certain answer to Q4". */
function needOf(flow: CompiledFlow, space: AnswerSpace, fulfilled: Diagram): string {
  const { diagrams } = flow;
  const { answers } = space;
  const name = keyOf(space);
  if (answers.kind === 'several') {
    const without = (label: string): Diagram => diagrams.not(anySelected(diagrams, space, answers, new Set([label])));
    const chosen = answers.named.filter(({ label }) => diagrams.and(fulfilled, without(label)) === NEVER);
    if (chosen.length === 0) return `certain answers to ${name}`;
    return `${listed(
      chosen.map(({ label }) => optionLabel(label)),
      'and',
    )} to be chosen at ${name}`;
  }
  const possible = answers.classes.filter(
    (_, index) =>
      diagrams.and(
        fulfilled,
        amongClasses(diagrams, space, (one) => one === index),
      ) !== NEVER,
  );
  const labels = possible.flatMap(({ values }) => values.filter((value) => typeof value === 'string'));
  const areAll = answers.constants === null && labels.length > 0 && possible.every(({ values }) => values[0] !== null);
  return areAll && labels.length <= MOST_VALUES
    ? `${name} to be ${labelsInWords(labels)}`
    : `a certain answer to ${name}`;
}

function wayOf(flow: CompiledFlow, { action, target }: FlowRule): string {
  if (action === 'disqualify') return 'is disqualified';
  return typeof target === 'number' ? `skips to ${flow.flow.steps[target]?.question.label ?? ''}` : 'leaves the survey';
}

function leadOf(flow: CompiledFlow, { action, target }: FlowRule): string {
  if (action === 'disqualify') return 'disqualifies';
  return typeof target === 'number' ? `skips to ${flow.flow.steps[target]?.question.label ?? ''}` : 'ends the survey';
}
