import type { AnswerClasses, AnswerSets, AnswerSpace } from './answer-space.ts';
import { bitsOf } from './answer-space.ts';
import { planAnswers } from './answer-plan.ts';
import type { Atom, Subject } from './atoms.ts';
import { atomOf, atomsOf, constantsOf, keyOf } from './atoms.ts';
import type { Effort } from './effort.ts';
import type { Place, Sight } from './sight.ts';
import { sightOf } from './sight.ts';
import type { FlowStep, SurveyFlow } from './survey-flow.ts';

/** The answers that a survey's logic uses, with the bits that encode each. */
export type AnswerSpaces = {
  readonly bySubject: ReadonlyMap<string, AnswerSpace>;
  /** The spaces of the questions, by position. */
  readonly byPosition: readonly (readonly AnswerSpace[])[];
  /** The spaces that no logic uses after a position. */
  readonly expiring: readonly (readonly AnswerSpace[])[];
  /** All bits have lower levels than this. */
  readonly levels: number;
};

type Use = { readonly subject: Subject; readonly step: FlowStep; lastUse: number; readonly tests: Map<unknown, Atom> };

export function answerSpaces(flow: SurveyFlow, effort: Effort): AnswerSpaces {
  const uses = [...usesOf(flow).values()].sort((a, b) => a.step.position - b.step.position);
  const order = bitOrder();
  const planned = new Map<string, PlannedSpace>();
  for (const { subject, step, lastUse, tests } of uses) {
    const { question, position } = step;
    const answers = planAnswers(step, subject, [...tests.values()], effort);
    const after = anchorOf(step, planned);
    const isOptional = !question.config.required || question.optout?.allowed === true;
    planned.set(keyOf(subject), {
      ...subject,
      index: planned.size,
      position,
      lastUse,
      // With several fields, each may be left empty.
      isOptional: isOptional || (subject.row !== null && question.type !== 'grid'),
      answers,
      bits: order.insert(bitsOf(answers), after),
    });
  }
  const levels = order.number();
  const bySubject = new Map(
    [...planned].map(([key, { bits, ...space }]) => [key, { ...space, levels: bits.map((bit) => bit.level) }] as const),
  );
  const all = [...bySubject.values()];
  const byPosition: AnswerSpace[][] = flow.steps.map(() => []);
  const expiring: AnswerSpace[][] = flow.steps.map(() => []);
  for (const space of all) {
    byPosition[space.position]?.push(space);
    expiring[space.lastUse]?.push(space);
  }
  return { bySubject, byPosition, expiring, levels };
}

function usesOf(flow: SurveyFlow): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>();
  const use = (subject: Subject, place: Place): Use | Exclude<Sight['kind'], 'asked'> => {
    const sight = sightOf(flow, subject, place);
    if (sight.kind !== 'asked') return sight.kind;
    const key = keyOf(subject);
    const found = uses.get(key) ?? { subject, step: sight.step, lastUse: 0, tests: new Map() };
    uses.set(key, found);
    found.lastUse = Math.max(found.lastUse, lastNeeded(sight.step, place));
    return found;
  };
  for (const place of flow.steps.flatMap(placesOf)) {
    for (const expression of place.expressions) {
      for (const atom of atomsOf(expression).map(atomOf)) {
        const used = atom.subjects.map((subject) => use(subject, place));
        const known = used.filter((one) => typeof one === 'object');
        if (known.length === 1 && !used.includes('unclear')) known[0]?.tests.set(atom.expression, atom);
      }
    }
  }
  for (const { first, loopSource } of flow.blocks) {
    const step = flow.steps[first];
    if (loopSource !== null && step !== undefined) use({ label: loopSource, row: null }, { step, isAfter: false });
  }
  return uses;
}

function placesOf(step: FlowStep): readonly (Place & { readonly expressions: readonly Atom['expression'][] })[] {
  if (!step.isShown) return [];
  const rules = step.endsSurvey ? [] : step.rules;
  return [
    { step, isAfter: false, expressions: step.condition?.expression ? [step.condition.expression] : [] },
    { step, isAfter: true, expressions: rules.flatMap(({ logic }) => logic.expression ?? []) },
  ];
}

/** Logic of a loop or shuffled block may use earlier answers until the block's end. */
function lastNeeded(asked: FlowStep, { step }: Place): number {
  const isRepeated = step.block.isLoop || step.block.isShuffled;
  return isRepeated && asked.block !== step.block ? step.block.end - 1 : step.position;
}

type PlannedSpace = Omit<AnswerSpace, 'levels'> & { readonly bits: readonly Bit[] };
type Bit = { level: number; next: Bit | null };

/**
 * The order of the bits determines the size of diagrams: bits that depend on an answer come directly after it, so that
 * twenty follow-ups of one multiple choice cost twenty times as much as one, not a million times.
 */
function bitOrder() {
  const first: Bit = { level: -1, next: null };
  let last = first;
  return {
    insert(count: number, after: Bit | null): readonly Bit[] {
      let before = after ?? last;
      return Array.from({ length: count }, () => {
        const bit: Bit = { level: 0, next: before.next };
        if (before === last) last = bit;
        before.next = bit;
        before = bit;
        return bit;
      });
    },
    number(): number {
      let level = 0;
      for (let bit = first.next; bit !== null; bit = bit.next) {
        bit.level = level;
        level += 1;
      }
      return level;
    },
  };
}

/** The bit of the first answer in the question's condition. */
function anchorOf({ condition }: FlowStep, planned: ReadonlyMap<string, PlannedSpace>): Bit | null {
  if (!condition?.expression) return null;
  for (const expression of atomsOf(condition.expression)) {
    for (const subject of atomOf(expression).subjects) {
      const space = planned.get(keyOf(subject));
      if (space !== undefined) return bitAskedFor(space, constantsOf(expression));
    }
  }
  return null;
}

function bitAskedFor(
  { bits, answers }: { readonly bits: readonly Bit[]; readonly answers: AnswerClasses | AnswerSets },
  constants: ReturnType<typeof constantsOf>,
): Bit | null {
  const index =
    answers.kind === 'one' ? -1 : answers.named.findIndex(({ label }) => constants?.includes(label) === true);
  return (index < 0 ? bits.at(-1) : bits[index + 1]) ?? null;
}
