import type { PreparedRule } from '../../fieldwork/flow/prepared-flow.ts';
import { plainConditionOf } from '../instrument-context.ts';
import { shownAtoms } from './answer-locators.ts';
import { booleanExpression } from './boolean-expression.ts';
import { conditionFormula } from './condition-formula.ts';
import type { Formula } from './formula.ts';
import { all, ALWAYS, any, impliesShown, NEVER, opposite } from './formula.ts';
import type { QsfContext } from './qsf-context.ts';
import type { Seat } from './seats.ts';

/** A skip rule in the tool's logic: its condition, and its target. */
export type Rule = {
  readonly seat: Seat;
  readonly when: Formula;
  readonly disqualifies: boolean;
  /** A later position, or the end of the survey. */
  readonly to: number | 'end';
  /** The choices, by their locators, one of which is the rule's whole condition; null for other conditions. */
  readonly choices: readonly string[] | null;
};

export type Routing = {
  /** The condition for showing a question, by position, without rules that lead past it; `NEVER`: shown to nobody. */
  readonly shown: readonly Formula[];
  /** The rules of a question, by position, in their order. */
  readonly rules: readonly (readonly Rule[])[];
};

/** Conditions and skip rules of all questions, as far as the tool can express them. */
export function routingOf(context: QsfContext): Routing {
  const prepared = context.flow.blocks.flatMap(({ questions }) => questions);
  const shown = context.seats.map((seat) => shownFormula(context, seat));
  const rules = context.seats.map((seat, position) =>
    shown[position] === NEVER ? [] : rulesOf(context, seat, prepared[position]?.rules ?? []),
  );
  return { shown, rules };
}

function shownFormula(context: QsfContext, { question, loop, position }: Seat): Formula {
  const { condition, label } = question;
  if (loop !== null && !hasRounds(context, loop, position)) return NEVER;
  if (condition === null) return ALWAYS;
  const consequence = 'everybody is shown it there';
  return formulaOf(context, condition, { label, loop, consequence, asked: 'only' }) ?? ALWAYS;
}

/** A loop without a source, or over a question that is asked later or in another loop, has no rounds there. */
function hasRounds({ index, positions, losses }: QsfContext, loop: string, position: number): boolean {
  const source = index.loopSources.get(loop);
  if (source === undefined || (positions.get(source.question.id) ?? 0) >= position) return false;
  if (source.loop !== null) losses.lose(source.question.label, 'is asked in a loop, and can’t lead another one there');
  return source.loop === null;
}

type Said = {
  readonly label: string;
  readonly loop: string | null;
  readonly consequence: string;
  /** Whether the opposite of a rule is written, too: on the questions that it leads past. */
  readonly asked: 'only' | 'and its opposite';
};

/** A condition as lines of the tool; null, and a loss, where it can't be expressed. */
export function formulaOf(context: QsfContext, dsl: string, said: Said): Formula | null {
  const plain = plainConditionOf(context, dsl, said);
  if (plain === null) return null;
  const formula = conditionFormula(context, plain);
  const { label, consequence } = said;
  if (!formula.ok) {
    context.losses.lose(label, `has a condition that can’t be said there, for ${formula.reason}; ${consequence}`);
    return null;
  }
  if (isWritable(formula.said) && (said.asked === 'only' || isWritable(opposite(formula.said)))) return formula.said;
  context.losses.lose(label, `has a condition that is too long there; ${consequence}`);
  return null;
}

function isWritable(formula: Formula): boolean {
  return formula.kind === 'constant' || booleanExpression(formula) !== null;
}

function rulesOf(context: QsfContext, seat: Seat, prepared: readonly PreparedRule[]): readonly Rule[] {
  const { question, loop } = seat;
  const earlier: Formula[] = [];
  return question.skips.flatMap(({ condition }, index): readonly Rule[] => {
    const consequence = 'nobody is led on by it there';
    const holds = formulaOf(context, condition, {
      label: question.label,
      loop,
      consequence,
      asked: 'and its opposite',
    });
    const rule = prepared[index];
    if (holds === null || rule === undefined) return [];
    const when = all(holds, ...earlier.map(opposite));
    earlier.push(holds);
    // A rule without a valid target only keeps later rules from being evaluated.
    if (rule.leadsTo === 'on' || when === NEVER) return [];
    const shown = impliesShown(when, qidsOf(seat)) ? ALWAYS : any(...shownAtoms(seat));
    const { disqualifies, leadsTo } = rule;
    return [{ seat, when: all(when, shown), disqualifies, to: leadsTo, choices: ownChoices(holds, seat) }];
  });
}

function qidsOf({ parts }: Seat): readonly string[] {
  return parts.map(({ qid }) => qid);
}

/** The choices of a condition "one of these choices of the question", the form of the tool's own skip rules. */
function ownChoices(holds: Formula, seat: Seat): readonly string[] | null {
  const atoms = holds.kind === 'any' ? holds.parts : [holds];
  const locators = atoms.flatMap((atom) =>
    atom.kind === 'atom' && atom.operator === 'Selected' && atom.qid === seat.parts[0]?.qid ? [atom.locator] : [],
  );
  return locators.length === atoms.length ? locators : null;
}
