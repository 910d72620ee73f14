import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { shownAtoms } from './answer-locators.ts';
import type { Formula } from './formula.ts';
import { any, NEVER, opposite } from './formula.ts';
import type { QsfContext } from './qsf-context.ts';
import type { Routing, Rule } from './routing.ts';
import type { Seat } from './seats.ts';
import type { Step } from './steps.ts';

/** Conditions of questions, by position, beside their own: that no rule led past them. */
export type Gates = ReadonlyMap<number, readonly Formula[]>;

/** A skip rule that the tool can express: to a question of the same block, or to the block's end. */
export type NativeSkip = { readonly rule: Rule; readonly target: Seat | 'end of block' };

export type Passages = { readonly gates: Gates; readonly skips: ReadonlyMap<number, readonly NativeSkip[]> };

/** The most questions that rules may lead past, in all: each gets the opposite of the rule's condition. */
const MAX_GATES = 10_000;

/** How rules are written: as the tool's own skips where possible, else as conditions of all questions that they pass. */
export function passagesOf(context: QsfContext, routing: Routing, steps: readonly Step[]): Passages {
  const gates = new Map<number, Formula[]>();
  const skips = new Map<number, readonly NativeSkip[]>();
  const stepAt = stepsByPosition(steps);
  let left = MAX_GATES;
  const pass = (seat: Seat, passed: readonly Seat[], when: Formula): void => {
    if (passed.length > left) {
      context.losses.lose(seat.question.label, 'leads past too many questions; that is left out there');
      return;
    }
    left -= passed.length;
    const formula = opposite(when);
    for (const { position } of passed) {
      const some = gates.get(position);
      if (some === undefined) gates.set(position, [formula]);
      else some.push(formula);
    }
  };
  for (const seat of context.seats) {
    const rules = routing.rules[seat.position] ?? [];
    const native = nativeSkips(context, rules, stepAt);
    if (native !== null) skips.set(seat.position, native);
    else for (const rule of rules) pass(seat, passedBy(context, seat, rule.to), rule.when);
    if (seat.isFixed && definitionOf(seat.question).endsSurvey && routing.shown[seat.position] !== NEVER) {
      pass(seat, passedBy(context, seat, 'end'), any(...shownAtoms(seat)));
    }
  }
  return { gates, skips };
}

function stepsByPosition(steps: readonly Step[]): ReadonlyMap<number, Step & { kind: 'questions' }> {
  return new Map(
    steps.flatMap((step) =>
      step.kind === 'questions' ? step.seats.map(({ position }) => [position, step] as const) : [],
    ),
  );
}

/** The rules of a question as skips of the tool; null if one of them can't be. */
function nativeSkips(
  { seats }: QsfContext,
  rules: readonly Rule[],
  stepAt: ReturnType<typeof stepsByPosition>,
): readonly NativeSkip[] | null {
  const skips = rules.map((rule): NativeSkip | null => {
    const step = stepAt.get(rule.seat.position);
    if (rule.choices === null || rule.disqualifies || rule.to === 'end' || step === undefined) return null;
    if (step.block.config.randomize) return null;
    const target = seats[rule.to];
    if (target !== undefined && stepAt.get(rule.to) === step) return { rule, target };
    const last = step.seats.at(-1)?.position ?? 0;
    const between = seats.slice(last + 1, rule.to);
    const isNext = step.block.config.loop ? false : between.every(({ parts }) => parts.length === 0);
    return isNext && rule.to > last ? { rule, target: 'end of block' } : null;
  });
  return skips.length > 0 && skips.every((skip) => skip !== null) ? skips : null;
}

/** The questions that a rule of `seat` leads past, as far as the tool can express. */
function passedBy(context: QsfContext, seat: Seat, to: number | 'end'): readonly Seat[] {
  const [start, end] = blockAround(context, seat);
  const isShuffled = context.flow.blocks.some((block) => block.isShuffled && block.first === start);
  // In a shuffled block the following questions are unknown; answers to those already seen are kept in our surveys, too.
  const inBlock = context.seats.slice(isShuffled && (to === 'end' || to >= end) ? start : seat.position + 1, end);
  const others = inBlock.filter((other) => other !== seat && (to === 'end' || other.position < to));
  if (to === 'end') return seat.isFixed ? others : [];
  const behind = context.seats.slice(end, Math.max(end, to));
  if (seat.loop !== null && behind.length > 0) {
    context.losses.lose(
      seat.question.label,
      'leads out of a loop, of which only the rest of the round is passed over there',
    );
    return others;
  }
  loseOrder(context, seat, to);
  return [...others, ...behind];
}

function blockAround({ flow }: QsfContext, { position }: Seat): readonly [start: number, end: number] {
  const block = flow.blocks.find(({ first, end }) => first <= position && position < end);
  return [block?.first ?? position, block?.end ?? position + 1];
}

function loseOrder({ flow, losses }: QsfContext, seat: Seat, to: number): void {
  const block = flow.blocks.find(({ first, end }) => first < to && to < end);
  if (block?.isShuffled !== true) return;
  losses.lose(seat.question.label, 'leads into a shuffled block, and past what stands before its target as written');
}
