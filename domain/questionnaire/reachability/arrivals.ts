import type { CompiledFlow } from './compiled-flow.ts';
import { hidden } from './compiled-flow.ts';
import { FlowState } from './flow-state.ts';

/** The most steps for moving one group of respondents to the target of their jump. */
const MOST_STEPS = 50_000;

type Jump = { readonly from: number; readonly to: number; readonly state: FlowState };

/** Respondents who jump from a question to a later one. */
export type Arrivals = {
  /** Adds respondents who leave the question at `from` for a later one. */
  expect(jump: Jump): void;
  /** Adds those who arrive at positions from `first` to `end` (exclusive) to those at `first`; null: nobody. */
  join(state: FlowState | null, first: number, end: number): FlowState | null;
  /** True where somebody arrives at positions from `first` to `end`. */
  has(first: number, end: number): boolean;
  /** The positions from which respondents are still jumping. */
  origins(): readonly number[];
  /** Drops those who arrive at positions from `first` to `end`. */
  drop(first: number, end: number): void;
};

export function arrivals(flow: CompiledFlow): Arrivals {
  const jumps = new Map<number, Jump[]>();
  return {
    expect(jump) {
      const others = jumps.get(jump.to);
      if (others === undefined) jumps.set(jump.to, [jump]);
      else others.push(jump);
    },
    join(state, first, end) {
      let together = state;
      for (let position = first; position < end; position += 1) {
        for (const jump of jumps.get(position) ?? []) {
          const arriving = arrived(flow, jump, first);
          together = together === null ? arriving : merged(flow, together, arriving);
        }
      }
      return together;
    },
    has(first, end) {
      for (let position = first; position < end; position += 1) if (jumps.has(position)) return true;
      return false;
    },
    origins: () => [...new Set([...jumps.values()].flat().map(({ from }) => from))].sort((a, b) => a - b),
    drop(first, end) {
      for (let position = first; position < end; position += 1) jumps.delete(position);
    },
  };
}

/** Merges respondents at the same place. */
export function merged(flow: CompiledFlow, state: FlowState, other: FlowState): FlowState {
  const whole = flow.effort.attempt(MOST_STEPS, () => {
    state.add(other);
    return state;
  });
  return whole ?? new FlowState(flow.diagrams, flow.effort);
}

/** A copy, or a state without any knowledge where the effort is exhausted. */
export function copied(flow: CompiledFlow, state: FlowState): FlowState {
  return flow.effort.attempt(MOST_STEPS, () => state.copy()) ?? new FlowState(flow.diagrams, flow.effort);
}

/** Answers to skipped questions become NULL; those that no later logic uses are dropped. */
function arrived(flow: CompiledFlow, { from, state }: Jump, to: number): FlowState {
  const { effort, spaces } = flow;
  const brought = effort.attempt(MOST_STEPS, () => {
    const copy = state.copy();
    for (let position = from + 1; position < to; position += 1) {
      for (const space of spaces.byPosition[position] ?? []) {
        effort.spend(1);
        if (space.lastUse >= to) copy.replace([space], hidden(flow, [space]));
      }
    }
    copy.forget([...copy.spaces].filter(({ lastUse }) => lastUse < to));
    return copy;
  });
  return brought ?? new FlowState(flow.diagrams, flow.effort);
}
