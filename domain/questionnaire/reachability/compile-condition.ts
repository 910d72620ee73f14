import type { Expression } from '../logic/expression.ts';
import { numberIn } from '../logic/evaluation/decimal.ts';
import type { LogicValue } from '../logic/value.ts';
import { MOST_ENUMERATED, writtenAs } from './answer-plan.ts';
import type { AnswerClasses, AnswerSets, AnswerSpace, Truths } from './answer-space.ts';
import { amongClasses, amongSelections, anySelected, unanswered, UNKNOWN } from './answer-space.ts';
import type { AnswerSpaces } from './answer-spaces.ts';
import type { Atom, Subject } from './atoms.ts';
import { asksForEquality, atomOf, constantsOf, isCountTest, isNullTest, keyOf, neededBy } from './atoms.ts';
import type { DecisionDiagrams, Diagram } from './decision-diagrams.ts';
import { ALWAYS, NEVER } from './decision-diagrams.ts';
import type { Effort } from './effort.ts';
import type { Place, Sight } from './sight.ts';
import { sightOf } from './sight.ts';
import type { SurveyFlow } from './survey-flow.ts';
import { stepsOfTruth, truthFor } from './truth-for.ts';

/** A condition at its place, compiled. */
export type CompiledCondition = Truths & {
  /** The answers that it depends on. */
  readonly spaces: ReadonlySet<AnswerSpace>;
  /** False where parts of it can't be decided: free bits make them true, false or unknown. */
  readonly isExact: boolean;
};

export type ConditionContext = {
  readonly flow: SurveyFlow;
  readonly spaces: AnswerSpaces;
  readonly diagrams: DecisionDiagrams;
  readonly effort: Effort;
};

/** The most steps for one condition; one that needs more counts as undecided. */
const MOST_STEPS = 60_000;

/**
 * Compiles the condition of a place to functions of the answers. Parts that can't be decided become free bits from
 * `level` on, which no answer has.
 */
export function compileCondition(
  context: ConditionContext,
  expression: Expression | null,
  place: Place,
  level = context.spaces.levels,
): CompiledCondition & { readonly nextLevel: number } {
  const { diagrams, effort } = context;
  const work: Work = { ...context, place, nextLevel: level, spaces: new Set(), isExact: true, answers: context.spaces };
  const truths = expression === null ? null : effort.attempt(MOST_STEPS, () => truthsOf(work, expression));
  if (truths === null)
    return { holds: diagrams.bit(level), fails: NEVER, spaces: new Set(), isExact: false, nextLevel: level + 1 };
  return { ...truths, spaces: work.spaces, isExact: work.isExact, nextLevel: work.nextLevel };
}

type Work = Omit<ConditionContext, 'spaces'> & {
  readonly answers: AnswerSpaces;
  readonly place: Place;
  nextLevel: number;
  readonly spaces: Set<AnswerSpace>;
  isExact: boolean;
};

function truthsOf(work: Work, expression: Expression): Truths {
  work.effort.spend(1);
  switch (expression.kind) {
    case 'boolean':
      return expression.value ? { holds: ALWAYS, fails: NEVER } : { holds: NEVER, fails: ALWAYS };
    case 'not':
      return opposite(truthsOf(work, expression.operand));
    case 'logical': {
      const operands = expression.operands.map((operand) => truthsOf(work, operand));
      return joined(operands, joiners(work.diagrams)[expression.operator]);
    }
    case 'if': {
      const { and, or } = joiners(work.diagrams);
      const decisive = truthsOf(work, expression.condition);
      const [yes, no] = [truthsOf(work, expression.whenTrue), truthsOf(work, expression.whenFalse)];
      return {
        holds: or(and(decisive.holds, yes.holds), and(decisive.fails, no.holds)),
        fails: or(and(decisive.holds, yes.fails), and(decisive.fails, no.fails)),
      };
    }
    default:
      return truthsOfAtom(work, atomOf(expression));
  }
}

function opposite({ holds, fails }: Truths): Truths {
  return { holds: fails, fails: holds };
}

/** Joins operands as a balanced tree: a chain of thousands stays shallow, and its parts small. */
function joined(operands: readonly Truths[], join: (a: Truths, b: Truths) => Truths): Truths {
  const [first = UNKNOWN] = operands;
  if (operands.length <= 1) return first;
  const middle = operands.length >> 1;
  return join(joined(operands.slice(0, middle), join), joined(operands.slice(middle), join));
}

function joiners(diagrams: DecisionDiagrams) {
  const and = (a: Diagram, b: Diagram): Diagram => diagrams.and(a, b);
  const or = (a: Diagram, b: Diagram): Diagram => diagrams.or(a, b);
  return {
    and,
    or,
    AND: (a: Truths, b: Truths): Truths => ({ holds: and(a.holds, b.holds), fails: or(a.fails, b.fails) }),
    OR: (a: Truths, b: Truths): Truths => ({ holds: or(a.holds, b.holds), fails: and(a.fails, b.fails) }),
    XOR: (a: Truths, b: Truths): Truths => ({
      holds: or(and(a.holds, b.fails), and(a.fails, b.holds)),
      fails: or(and(a.holds, b.holds), and(a.fails, b.fails)),
    }),
  };
}

function truthsOfAtom(work: Work, atom: Atom): Truths {
  const seen = atom.subjects.map((subject) => ({ subject, sight: sightOf(work.flow, subject, work.place) }));
  const isAlwaysNull = (subject: Subject): boolean => sightOf(work.flow, subject, work.place).kind === 'null';
  if (neededBy(atom.expression).some(isAlwaysNull)) return UNKNOWN;
  const known = seen.flatMap(({ subject, sight }) => spaceOf(work, subject, sight) ?? []);
  known.forEach((space) => work.spaces.add(space));
  const isClear = seen.every(({ sight }) => sight.kind !== 'unclear') && atom.isPure;
  const [only] = known;
  const decided = isClear && known.length === countAsked(seen) ? decide(work, atom, known, only) : null;
  return decided ?? undecided(work, atom);
}

type Seen = readonly { readonly subject: Subject; readonly sight: Sight }[];

function countAsked(seen: Seen): number {
  return seen.filter(({ sight }) => sight.kind === 'asked').length;
}

function spaceOf(work: Work, subject: Subject, sight: Sight): AnswerSpace | null {
  return sight.kind === 'asked' ? (work.answers.bySubject.get(keyOf(subject)) ?? null) : null;
}

function decide(
  work: Work,
  { expression }: Atom,
  known: readonly AnswerSpace[],
  only: AnswerSpace | undefined,
): Truths | null {
  if (only === undefined) return asConstant(truthFor(expression, { label: '', row: null })(null));
  if (known.length > 1) return null;
  const { answers } = only;
  if (answers.kind === 'one') return testClasses(work, expression, only, answers);
  return testSelections(work, expression, only, answers);
}

function asConstant(truth: boolean | null): Truths {
  return { holds: truth === true ? ALWAYS : NEVER, fails: truth === false ? ALWAYS : NEVER };
}

/** Evaluates the test for each class, or for the value that represents it. */
function testClasses(work: Work, expression: Expression, space: AnswerSpace, answers: AnswerClasses): Truths | null {
  const { classes, constants } = answers;
  const isUniform = constants === null || isNullTest(expression) || isCountTest(expression);
  if (!isUniform && !standsForClasses(expression, answers, constants)) return null;
  const truthOf = truthFor(expression, space);
  const steps = stepsOfTruth(expression);
  const truths: (boolean | null)[] = [];
  for (const { values } of classes) {
    work.effort.spend(values.length * steps);
    const [first = null, ...others] = values.map(truthOf);
    if (values.length === 0 || others.some((other) => other !== first)) return null;
    truths.push(first);
  }
  return {
    holds: amongClasses(work.diagrams, space, (index) => truths[index] === true),
    fails: amongClasses(work.diagrams, space, (index) => truths[index] === false),
  };
}

/**
 * A number represents its gap in any comparison with the constants, a text all other texts in tests of equality only.
 */
function standsForClasses(
  expression: Expression,
  { classes }: AnswerClasses,
  constants: ReadonlySet<LogicValue>,
): boolean {
  const asked = constantsOf(expression);
  if (asked === null) return false;
  const isNumeric = classes.some(({ values: [value] }) => typeof value === 'number');
  if (isNumeric) return asked.every((value) => isAmongNumbers(value, constants));
  return asksForEquality(expression) && asked.flatMap(writtenAs).every((text) => text === '' || constants.has(text));
}

function isAmongNumbers(value: LogicValue, constants: ReadonlySet<LogicValue>): boolean {
  const number = numberIn(value);
  return number === null || constants.has(number);
}

function testSelections(work: Work, expression: Expression, space: AnswerSpace, answers: AnswerSets): Truths | null {
  const { diagrams } = work;
  const truthOf = truthFor(expression, space);
  if (isNullTest(expression)) {
    const none = unanswered(diagrams, space);
    return withNull(diagrams, truthOf, none, asConstant(truthOf([])));
  }
  const none = unanswered(diagrams, space);
  const answered = isCountTest(expression)
    ? testCount(diagrams, space, answers, truthOf)
    : (testNamed(work, expression, space, answers, truthOf) ?? testEach(diagrams, space, answers, truthOf));
  return answered === null ? null : withNull(diagrams, truthOf, none, answered);
}

type TruthOf = (value: LogicValue) => boolean | null;

/** Joins the results of a test for NULL and for all other answers. */
function withNull(diagrams: DecisionDiagrams, truthOf: TruthOf, none: Diagram, answered: Truths): Truths {
  const ofNull = asConstant(truthOf(null));
  const some = diagrams.not(none);
  const { and, or } = joiners(diagrams);
  return {
    holds: or(and(none, ofNull.holds), and(some, answered.holds)),
    fails: or(and(none, ofNull.fails), and(some, answered.fails)),
  };
}

function testCount(
  diagrams: DecisionDiagrams,
  space: AnswerSpace,
  answers: AnswerSets,
  truthOf: TruthOf,
): Truths | null {
  if (!answers.isCounted) return null;
  const truths = Array.from({ length: answers.labels.length + 1 }, (_, count) =>
    truthOf(answers.labels.slice(0, count)),
  );
  const among = (wanted: boolean): Diagram =>
    amongSelections(diagrams, space, answers, ({ count, exclusives }) => truths[count + exclusives] === wanted);
  return { holds: among(true), fails: among(false) };
}

/** A test that one selected option decides: `==`, IN and their negations. */
function testNamed(
  work: Work,
  expression: Expression,
  space: AnswerSpace,
  answers: AnswerSets,
  truthOf: TruthOf,
): Truths | null {
  if (!asksForEquality(expression) || constantsOf(expression) === null) return null;
  work.effort.spend(answers.labels.length);
  const otherwise = truthOf([]);
  const deciding = answers.labels.filter((label) => truthOf([label]) === (otherwise === null ? null : !otherwise));
  const isSplit = answers.labels.every((label) => truthOf([label]) !== null);
  const names = new Set(answers.named.map(({ label }) => label));
  if (otherwise === null || !isSplit || deciding.some((label) => !names.has(label))) return null;
  const { diagrams } = work;
  const any = anySelected(diagrams, space, answers, new Set(deciding));
  const none = diagrams.not(any);
  return otherwise ? { holds: none, fails: any } : { holds: any, fails: none };
}

/** Any test of a few options: evaluated for every selection. */
function testEach(
  diagrams: DecisionDiagrams,
  space: AnswerSpace,
  answers: AnswerSets,
  truthOf: TruthOf,
): Truths | null {
  const { labels, named } = answers;
  if (labels.length > MOST_ENUMERATED || named.length < labels.length) return null;
  const from = (index: number, selected: readonly string[]): Truths => {
    const option = named[index];
    if (option === undefined) return asConstant(truthOf(selected));
    const [low, high] = [from(index + 1, selected), from(index + 1, [...selected, option.label])];
    const branch = (truth: keyof Truths): Diagram =>
      diagrams.branch(space.levels[1 + index] ?? 0, low[truth], high[truth]);
    return { holds: branch('holds'), fails: branch('fails') };
  };
  return from(0, []);
}

/** Two free bits: true, false or unknown; always unknown where a needed answer is missing. */
function undecided(work: Work, { expression }: Atom): Truths {
  const { diagrams } = work;
  work.isExact = false;
  const [isTrue, isFalse] = [diagrams.bit(work.nextLevel), diagrams.bit(work.nextLevel + 1)];
  work.nextLevel += 2;
  let canBeKnown: Diagram = ALWAYS;
  for (const subject of neededBy(expression)) {
    const space = spaceOf(work, subject, sightOf(work.flow, subject, work.place));
    if (space !== null) canBeKnown = diagrams.and(canBeKnown, diagrams.not(unanswered(diagrams, space)));
  }
  return {
    holds: diagrams.and(canBeKnown, isTrue),
    fails: diagrams.and(canBeKnown, diagrams.and(isFalse, diagrams.not(isTrue))),
  };
}
