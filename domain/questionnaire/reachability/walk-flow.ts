import { optionTraits } from '../document/option.ts';
import type { LogicValue } from '../logic/value.ts';
import type { AnswerSpace } from './answer-space.ts';
import { amongClasses, amongSelections } from './answer-space.ts';
import type { Arrivals } from './arrivals.ts';
import { arrivals, copied, merged } from './arrivals.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import { answered, hidden } from './compiled-flow.ts';
import type { Diagram } from './decision-diagrams.ts';
import { NEVER } from './decision-diagrams.ts';
import { FlowState } from './flow-state.ts';
import type { FlowBlock, FlowRule } from './survey-flow.ts';
import type { Departure, Visit } from './visit-question.ts';
import { visitQuestion } from './visit-question.ts';

/** The most steps for one operation on a state. */
const MOST_STEPS = 50_000;

/** Why nobody can be shown a question. */
export type Obstacle =
  /**
   * Nobody reaches it: everybody left at `at`, by these rules (none: it ends the survey), or before, from `origins`.
   */
  | {
      readonly kind: 'left';
      readonly at: number;
      readonly rules: readonly FlowRule[];
      readonly origins: readonly number[];
    }
  /** Its block loops over nothing. */
  | { readonly kind: 'loop' }
  /** None of those who reach it fulfils its condition. */
  | { readonly kind: 'condition' };

type Walk = {
  readonly flow: CompiledFlow;
  readonly arrivals: Arrivals;
  readonly obstacles: Map<number, Obstacle>;
  /** Why nobody is on the way, where that is so. */
  left: Extract<Obstacle, { kind: 'left' }> | null;
};

/**
 * Leads all possible respondents through the survey at once; returns the obstacles of unreachable questions, by
 * position.
 */
export function walkFlow(flow: CompiledFlow): ReadonlyMap<number, Obstacle> {
  const walk: Walk = { flow, arrivals: arrivals(flow), obstacles: new Map(), left: null };
  let state: FlowState | null = new FlowState(flow.diagrams, flow.effort);
  for (const block of flow.flow.blocks) state = walkBlock(walk, block, state);
  return walk.obstacles;
}

function walkBlock(walk: Walk, block: FlowBlock, state: FlowState | null): FlowState | null {
  if (!block.isLoop) return block.isShuffled ? walkShuffled(walk, block, state) : walkInOrder(walk, block, state);
  // Respondents who jump into a loop block that has no rounds for them continue after it.
  const arriving = walk.arrivals.join(state, block.first, block.end);
  const [entering, passing] = arriving === null ? [null, null] : splitByLoop(walk.flow, block, arriving);
  if (entering === null && arriving !== null) {
    walk.arrivals.drop(block.first, block.end);
    for (let position = block.first; position < block.end; position += 1) report(walk, position, { kind: 'loop' });
    return passing;
  }
  const after = block.isShuffled ? walkShuffled(walk, block, entering) : walkInOrder(walk, block, entering);
  if (after === null || passing === null) return after ?? passing;
  return merged(walk.flow, after, passing);
}

/** Splits respondents into those for whom a loop has at least one round, and the others. */
function splitByLoop(
  flow: CompiledFlow,
  { loopSource }: FlowBlock,
  state: FlowState,
): readonly [FlowState | null, FlowState | null] {
  const source = loopSource === null ? undefined : flow.spaces.bySubject.get(loopSource);
  if (source === undefined) return [state, copied(flow, state)];
  const split = flow.effort.attempt(MOST_STEPS, () => {
    const { diagrams } = flow;
    const possible = state.possible([source]);
    const [some, none] = roundsOrNone(flow, source);
    const withThese = (these: number): FlowState | null => {
      if (these === NEVER) return null;
      const copy = state.copy();
      copy.replace([source], these);
      return copy;
    };
    return [withThese(diagrams.and(possible, some)), withThese(diagrams.and(possible, none))] as const;
  });
  return split ?? [new FlowState(flow.diagrams, flow.effort), new FlowState(flow.diagrams, flow.effort)];
}

/** The answers that give a loop rounds, and those that give it none: exclusive options such as "None of these". */
function roundsOrNone({ diagrams, flow }: CompiledFlow, source: AnswerSpace): readonly [Diagram, Diagram] {
  const { answers } = source;
  if (answers.kind === 'several') {
    const some = amongSelections(diagrams, source, answers, ({ count }) => count > 0);
    return [some, diagrams.not(some)];
  }
  const options = flow.byLabel.get(source.label)?.question.options ?? [];
  const listed = 'vertical' in options ? [] : options;
  const exclusive = new Set<LogicValue>(
    listed.filter(({ type }) => optionTraits[type].exclusive).map(({ label }) => label),
  );
  const among = (accepts: (value: LogicValue) => boolean): Diagram =>
    amongClasses(diagrams, source, (index) => answers.classes[index]?.values.some(accepts) === true);
  // One class may contain options of both kinds.
  return [
    among((value) => value !== null && !exclusive.has(value)),
    among((value) => value === null || exclusive.has(value)),
  ];
}

function walkInOrder(walk: Walk, block: FlowBlock, entering: FlowState | null): FlowState | null {
  const { flow } = walk;
  let state = entering;
  for (let position = block.first; position < block.end; position += 1) {
    state = walk.arrivals.join(state, position, position + 1);
    walk.arrivals.drop(position, position + 1);
    if (flow.flow.steps[position]?.isShown !== true) continue;
    if (state === null) {
      reportLeft(walk, position);
      continue;
    }
    const visit = visitQuestion(flow, position, state);
    if (!visit.isShown) report(walk, position, { kind: 'condition' });
    for (const { to, state: leaving } of visit.leaving) {
      if (to !== null && leaving !== null) walk.arrivals.expect({ from: position, to, state: leaving });
    }
    state = visit.after;
    if (state === null) leave(walk, position, visit.leaving);
    else release(flow, state, flow.spaces.expiring[position] ?? []);
  }
  return state;
}

/**
 * In a shuffled block any question may come first, so each is checked against those who enter. To leave it, respondents
 * pass each of them; a jump into or within the block may skip any.
 */
function walkShuffled(walk: Walk, block: FlowBlock, before: FlowState | null): FlowState | null {
  const { flow } = walk;
  const isEnteredAnywhere = walk.arrivals.has(block.first, block.end);
  const entering = walk.arrivals.join(before, block.first, block.end);
  walk.arrivals.drop(block.first, block.end);
  const shown = [...flow.flow.steps.slice(block.first, block.end)].filter(({ isShown }) => isShown);
  if (entering === null) {
    shown.forEach(({ position }) => reportLeft(walk, position));
    return null;
  }
  let isMissed = isEnteredAnywhere;
  let passing: FlowState | null = copied(flow, entering);
  for (const { position } of shown) {
    const { leaving } = askAnyTime(walk, block, position, entering);
    isMissed ||= leaving.some(({ to }) => to !== null && to < block.end);
    passing = passing === null ? null : visitQuestion(flow, position, passing).after;
    if (passing === null) leave(walk, position, leaving);
    else release(flow, passing, flow.spaces.byPosition[position] ?? []);
  }
  const missing = isMissed ? entering : null;
  const after = passing !== null && missing !== null ? merged(flow, passing, missing) : (passing ?? missing);
  if (after === null) return null;
  release(flow, after, flow.spaces.expiring.slice(block.first, block.end).flat());
  return withAnyOrder(flow, block, after);
}

function askAnyTime(walk: Walk, block: FlowBlock, position: number, entering: FlowState): Visit {
  const { flow, arrivals: jumps } = walk;
  const visit = visitQuestion(flow, position, copied(flow, entering));
  if (!visit.isShown) report(walk, position, { kind: 'condition' });
  for (const { to, state } of visit.leaving) {
    if (to === null || state === null || to < block.end) continue;
    jumps.expect({ from: block.end - 1, to, state: withAnyOrder(flow, block, state) });
  }
  return visit;
}

/** After a shuffled block, each of its questions may be answered or not. */
function withAnyOrder(flow: CompiledFlow, block: FlowBlock, state: FlowState): FlowState {
  const own = flow.spaces.byPosition.slice(block.first, block.end).flat();
  release(flow, state, own);
  const bound = flow.effort.attempt(MOST_STEPS, () => {
    for (const space of own) {
      if (space.lastUse < block.end) continue;
      state.replace([space], flow.diagrams.or(answered(flow, [space]), hidden(flow, [space])));
    }
    return state;
  });
  return bound ?? new FlowState(flow.diagrams, flow.effort);
}

/** Drops the answers themselves where that is cheap, else all that depends on them. */
function release(flow: CompiledFlow, state: FlowState, spaces: readonly AnswerSpace[]): void {
  const done = flow.effort.attempt(MOST_STEPS, () => {
    state.forget(spaces);
    return state;
  });
  if (done === null) state.release(spaces);
}

function leave(walk: Walk, at: number, leaving: readonly Departure[]): void {
  const rules = leaving.map(({ rule }) => rule);
  walk.left = { kind: 'left', at, rules, origins: walk.arrivals.origins() };
}

function reportLeft(walk: Walk, position: number): void {
  if (walk.left !== null) report(walk, position, walk.left);
}

function report({ flow, obstacles }: Walk, position: number, obstacle: Obstacle): void {
  if (flow.flow.steps[position]?.isShown === true) obstacles.set(position, obstacle);
}
