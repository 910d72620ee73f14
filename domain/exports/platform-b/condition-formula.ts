import { calculate } from '../../questionnaire/logic/evaluation/arithmetic.ts';
import { canonicalDecimal, toDecimal } from '../../questionnaire/logic/evaluation/decimal.ts';
import type { ComparisonOperator } from '../../questionnaire/logic/expression.ts';
import { compare } from '../plain-logic/cases.ts';
import type { AnswerPlace, NumberTerm, PlainCondition } from '../plain-logic/plain-condition.ts';
import type { Said } from '../plain-logic/unsayable.ts';
import { saying, Unsayable } from '../plain-logic/unsayable.ts';
import { answeredFormula, chosenAtom, countAtom, npsAtom, NPS_MOST, writtenAtom } from './answer-locators.ts';
import type { Formula, Operator } from './formula.ts';
import { all, ALWAYS, any, NEVER, opposite } from './formula.ts';
import type { QsfContext } from './qsf-context.ts';

type Seats = Pick<QsfContext, 'seatById'>;

/** The most conditions that a comparison may depend on; with more there are too many cases to write. */
const MAX_DECISIONS = 4;

/** A condition as lines of the tool, or the reason why it can't be written. */
export function conditionFormula(context: Seats, condition: PlainCondition): Said<Formula> {
  return saying(() => formulaOf(context, condition));
}

function formulaOf(context: Seats, condition: PlainCondition): Formula {
  switch (condition.kind) {
    case 'always':
      return condition.holds ? ALWAYS : NEVER;
    case 'chosen':
      return chosenAtom(context, condition.place, condition.option);
    case 'answered':
      return answeredFormula(context, condition.place);
    case 'written':
      return condition.text === ''
        ? NEVER
        : writtenAtom(context, condition.place, { operator: 'EqualTo', operand: condition.text });
    case 'compared':
      return comparedFormula(context, condition);
    case 'all':
      return all(...condition.parts.map((part) => formulaOf(context, part)));
    case 'any':
      return any(...condition.parts.map((part) => formulaOf(context, part)));
    case 'not':
      return opposite(formulaOf(context, condition.part));
  }
}

type Compared = Extract<PlainCondition, { kind: 'compared' }>;

function comparedFormula(context: Seats, compared: Compared): Formula {
  const { operator, left, right } = compared;
  if (right.kind === 'number') {
    const counted = countedPlace(left);
    if (counted !== null) return countAtom(context, counted, operators[operator], canonicalDecimal(right.value));
  }
  if (left.kind === 'number' && countedPlace(right) !== null) {
    return comparedFormula(context, { ...compared, operator: mirrored[operator], left: right, right: left });
  }
  const decisions = [...new Set([...decisionsIn(left), ...decisionsIn(right)])];
  if (decisions.length > MAX_DECISIONS) throw new Unsayable('too many answers go into one number');
  return byDecisions(context, compared, decisions, new Map());
}

/** The comparison for every combination of the outcomes of its decisions. */
function byDecisions(
  context: Seats,
  compared: Compared,
  [first, ...rest]: readonly PlainCondition[],
  taken: ReadonlyMap<PlainCondition, boolean>,
): Formula {
  if (first === undefined) {
    return settled(context, compared.operator, valueOf(compared.left, taken), valueOf(compared.right, taken));
  }
  const holds = formulaOf(context, first);
  return any(
    all(holds, byDecisions(context, compared, rest, new Map([...taken, [first, true]]))),
    all(opposite(holds), byDecisions(context, compared, rest, new Map([...taken, [first, false]]))),
  );
}

function decisionsIn(term: NumberTerm): readonly PlainCondition[] {
  switch (term.kind) {
    case 'choice':
      return [term.when, ...decisionsIn(term.then), ...decisionsIn(term.otherwise)];
    case 'calculated':
      return [...decisionsIn(term.left), ...decisionsIn(term.right)];
    case 'extreme':
      return term.terms.flatMap(decisionsIn);
    default:
      return [];
  }
}

/** A number, the place of a numeric answer, or null for an unknown one. */
type Settled = number | AnswerPlace | null;

function valueOf(term: NumberTerm, taken: ReadonlyMap<PlainCondition, boolean>): Settled {
  switch (term.kind) {
    case 'number':
      return term.value;
    case 'answer':
      return term.place;
    case 'choice':
      return valueOf(taken.get(term.when) === true ? term.then : term.otherwise, taken);
    case 'calculated': {
      const [left, right] = [valueOf(term.left, taken), valueOf(term.right, taken)];
      if (typeof left === 'number' && typeof right === 'number') return calculate(left, term.operator, right);
      throw new Unsayable('it calculates with answers');
    }
    case 'extreme': {
      const values = term.terms.map((one) => valueOf(one, taken));
      if (values.every((value) => typeof value === 'number')) {
        return term.which === 'least' ? Math.min(...values) : Math.max(...values);
      }
      throw new Unsayable('it looks for the least or greatest of answers');
    }
  }
}

function settled(context: Seats, operator: ComparisonOperator, left: Settled, right: Settled): Formula {
  if (left === null || right === null) return NEVER;
  if (typeof left === 'number') {
    if (typeof right !== 'number') return settled(context, mirrored[operator], right, left);
    return isTrue(operator, left, right) ? ALWAYS : NEVER;
  }
  if (typeof right !== 'number') throw new Unsayable('it compares two answers');
  if (left.question.type === 'nps') {
    const values = Array.from({ length: NPS_MOST + 1 }, (_, value) => value);
    return any(
      ...values.filter((value) => isTrue(operator, value, right)).map((value) => npsAtom(context, left, value)),
    );
  }
  const operand = canonicalDecimal(toDecimal(right) ?? right);
  return writtenAtom(context, left, { operator: operators[operator], operand });
}

function isTrue(operator: ComparisonOperator, left: number, right: number): boolean {
  const result = compare(operator, { kind: 'number', value: left }, { kind: 'number', value: right });
  return result.kind === 'always' && result.holds;
}

const operators: Readonly<Record<ComparisonOperator, Operator>> = {
  '==': 'EqualTo',
  '!=': 'NotEqualTo',
  '>': 'GreaterThan',
  '>=': 'GreaterThanOrEqual',
  '<': 'LessThan',
  '<=': 'LessThanOrEqual',
};

const mirrored: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '==': '==',
  '!=': '!=',
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
};

/** The place whose chosen options a sum counts: the sum has one term for each of its options. Null for any other number. */
function countedPlace(term: NumberTerm): AnswerPlace | null {
  const terms = addends(term);
  const chosen = terms.map((one) => (one.kind === 'choice' && isOneOrNone(one) ? one.when : null));
  const [first] = chosen;
  if (first?.kind !== 'chosen') return null;
  const { question, row } = first.place;
  const options = 'vertical' in question.options ? question.options.horizontal : question.options;
  const labels = new Set(
    chosen.flatMap((one) =>
      one?.kind === 'chosen' && one.place.question.id === question.id && one.place.row === row ? [one.option] : [],
    ),
  );
  // The tool would also count a choice that skips the question; but respondents who chose it count as not having answered.
  return labels.size === options.length && terms.length === options.length ? first.place : null;
}

function addends(term: NumberTerm): readonly NumberTerm[] {
  return term.kind === 'calculated' && term.operator === '+' ? [...addends(term.left), ...addends(term.right)] : [term];
}

function isOneOrNone({ then, otherwise }: Extract<NumberTerm, { kind: 'choice' }>): boolean {
  return then.kind === 'number' && then.value === 1 && otherwise.kind === 'number' && otherwise.value === 0;
}
