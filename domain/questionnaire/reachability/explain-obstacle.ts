import type { CompiledFlow } from './compiled-flow.ts';
import { answered } from './compiled-flow.ts';
import { NEVER } from './decision-diagrams.ts';
import { explainCondition } from './explain-condition.ts';
import { routeExplainer } from './explain-routes.ts';
import type { Explanation, UnreachableKind, UnreachableQuestion } from './unreachable-question.ts';
import type { Obstacle } from './walk-flow.ts';
import { distinct, listed } from './wording.ts';

/** The most steps for explaining one question; beyond them the reason stays general. */
const MOST_STEPS = 20_000;

/** Explains why a question can't be reached. */
export function explainer(
  flow: CompiledFlow,
  obstacles: ReadonlyMap<number, Obstacle>,
): (position: number, obstacle: Obstacle) => UnreachableQuestion {
  const explainRoutes = routeExplainer(flow, obstacles);
  const explainFailing = (position: number): Explanation => {
    const general = generalExplanation(flow, position);
    return (
      flow.effort.attempt(MOST_STEPS, () => explainCondition(flow, position) ?? explainRoutes(position) ?? general) ??
      general
    );
  };
  return (position, obstacle) => {
    const label = labelOf(flow, position);
    switch (obstacle.kind) {
      case 'left':
        return { label, ...explainLeaving(flow, obstacle) };
      case 'loop':
        return { label, ...explainLoop(flow, obstacles, position) };
      case 'condition':
        return { label, ...explainFailing(position) };
    }
  };
}

/** For a condition without a more precise reason. */
function generalExplanation(flow: CompiledFlow, position: number): Explanation {
  const by = distinct([...(flow.conditions[position]?.spaces ?? [])].map(({ label }) => label));
  const reason = 'Its condition never holds for those who get here: the skips and conditions before it rule it out.';
  return { kind: 'condition_never_holds', reason, by };
}

function explainLeaving(flow: CompiledFlow, { at, rules, origins }: Extract<Obstacle, { kind: 'left' }>): Explanation {
  const leaver = labelOf(flow, at);
  const others = distinct(origins.filter((origin) => origin !== at).map((origin) => labelOf(flow, origin)));
  const by = [...others, leaver];
  const past = others.length === 0 ? '' : ` The skips of ${listed(others, 'and')} lead past it.`;
  const whom = leavesAlways(flow, at) ? 'whatever is answered' : 'for everyone who gets there';
  const targets = distinct(rules.map(({ target }) => target));
  const [target] = targets;
  const explanation = (kind: UnreachableKind, reason: string): Explanation => ({ kind, reason, by });
  if (rules.length === 0) {
    return explanation('after_ending', `${leaver} before it ends the survey for everyone who gets there.${past}`);
  }
  if (targets.every((one) => one === null)) {
    return explanation('after_ending', `${leaver} before it ends the survey ${whom}.${past}`);
  }
  if (others.length > 0) {
    return explanation('skipped_from_everywhere', `The skips of ${listed(by, 'and')} lead everyone past it.`);
  }
  if (targets.length > 1 || typeof target !== 'number') {
    return explanation('after_unconditional_skip', `The skips of ${leaver} lead past it ${whom}.`);
  }
  const isDisqualified = rules.every(({ action }) => action === 'disqualify');
  const way = `${isDisqualified ? 'disqualifies and leads' : 'jumps'} past it to ${labelOf(flow, target)}`;
  return explanation('after_unconditional_skip', `${leaver} ${way} ${whom}.`);
}

/** True where the skip rules of a question apply to everybody who is asked it, whatever their route. */
function leavesAlways(flow: CompiledFlow, at: number): boolean {
  const { diagrams, effort } = flow;
  const remaining = effort.attempt(MOST_STEPS, () => {
    let staying = answered(flow, flow.spaces.byPosition[at] ?? []);
    for (const { condition } of flow.rules[at] ?? []) staying = diagrams.and(staying, diagrams.not(condition.holds));
    return { staying };
  });
  return remaining?.staying === NEVER;
}

function explainLoop(flow: CompiledFlow, obstacles: ReadonlyMap<number, Obstacle>, position: number): Explanation {
  const source = flow.flow.steps[position]?.block.loopSource ?? '';
  const sourcePosition = flow.flow.byLabel.get(source)?.position ?? -1;
  const why = obstacles.has(sourcePosition)
    ? `${source} can never be reached`
    : `nobody who gets to the block has chosen anything there`;
  const reason = `Its block is repeated for what is chosen at ${source}, and ${why}.`;
  return { kind: 'loop_never_runs', reason, by: [source] };
}

function labelOf({ flow }: CompiledFlow, position: number): string {
  return flow.steps[position]?.question.label ?? '';
}
