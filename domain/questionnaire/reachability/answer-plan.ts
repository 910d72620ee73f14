import type { RowView } from '../document/logic-view.ts';
import { optionTraits } from '../document/option.ts';
import type { Question } from '../document/survey-document.ts';
import { canonicalDecimal, numberIn, toDecimal } from '../logic/evaluation/decimal.ts';
import type { LogicValue } from '../logic/value.ts';
import type { AnswerClass, AnswerClasses, AnswerSets, Selection } from './answer-space.ts';
import type { Atom, Subject } from './atoms.ts';
import { asksForEquality, constantsOf, isCountTest, isNullTest, viewOf } from './atoms.ts';
import type { Effort } from './effort.ts';
import type { FlowStep } from './survey-flow.ts';
import { stepsOfTruth, truthFor } from './truth-for.ts';

/** The most steps for classifying the answers to one question. */
const MOST_STEPS = 100_000;
/** The most constants by which numbers and texts are classified, and the most options that are counted. */
const MOST_CONSTANTS = 2_000;
const MOST_COUNTED = 120;
/** For up to so many options, every selection is evaluated, whatever the logic. */
export const MOST_ENUMERATED = 6;

/** Divides the possible answers into classes that these tests, which name no other subject, can distinguish. */
export function planAnswers(
  step: FlowStep,
  subject: Subject,
  tests: readonly Atom[],
  effort: Effort,
): AnswerClasses | AnswerSets {
  const { question } = step;
  const view = viewOf(step, subject);
  switch (view?.kind) {
    case 'label':
      return (
        effort.attempt(MOST_STEPS, () => labelClasses(view.labels, subject, tests, effort)) ??
        answeredOrNot(view.labels)
      );
    case 'labels':
      return (
        effort.attempt(MOST_STEPS, () => selections(question, view, subject, tests, effort)) ??
        anySelection(view.labels)
      );
    case 'number':
      return numberClasses(view, tests);
    case 'text':
      return textClasses(tests);
    default:
      return answeredOrNot([]);
  }
}

const NULL_CLASS: AnswerClass = { values: [null] };

function answeredOrNot(values: readonly LogicValue[]): AnswerClasses {
  return { kind: 'one', classes: [NULL_CLASS, { values }], constants: null };
}

function anySelection(labels: readonly string[]): AnswerSets {
  return {
    kind: 'several',
    labels,
    named: [],
    rest: [{ count: 0, exclusives: 0 }],
    isCounted: false,
    isAllowed: () => true,
  };
}

/** Labels of one class have the same result in every test. */
function labelClasses(
  labels: readonly string[],
  subject: Subject,
  tests: readonly Atom[],
  effort: Effort,
): AnswerClasses {
  let classes: readonly (readonly string[])[] = [[...new Set(labels)]];
  for (const test of tests) {
    if (!test.isPure) continue;
    const truthOf = truthFor(test.expression, subject);
    effort.spend(labels.length * stepsOfTruth(test.expression));
    classes = classes.flatMap((members) => {
      const parts = Map.groupBy(members, truthOf);
      return [...parts.values()];
    });
  }
  return { kind: 'one', classes: [NULL_CLASS, ...classes.map((values) => ({ values }))], constants: null };
}

/** A class for each number in the tests that is within the range, and for each gap between them. */
function numberClasses(
  { least, greatest, whole }: Extract<RowView, { kind: 'number' }>,
  tests: readonly Atom[],
): AnswerClasses {
  const constants = new Set(
    constantsIn(tests)
      .flatMap((value) => numberIn(value) ?? [])
      .slice(0, MOST_CONSTANTS),
  );
  const [from, to] = [least === null ? null : toDecimal(least), greatest === null ? null : toDecimal(greatest)];
  const inside = [...constants, from, to].filter((value): value is number => {
    return value !== null && (from === null || value >= from) && (to === null || value <= to);
  });
  const points = [...new Set(inside)].sort((a, b) => a - b);
  const lows = [...(from === null ? [-Infinity] : []), ...points];
  const between = lows.map((low, index) => {
    const high = lows[index + 1] ?? (to === null ? Infinity : low);
    return low === high ? null : numberBetween(low, high, whole);
  });
  const values = [
    ...points.filter((point) => !whole || Number.isInteger(point)),
    ...between.filter((one) => one !== null),
  ];
  return { kind: 'one', classes: [NULL_CLASS, ...values.map((value) => ({ values: [value] }))], constants };
}

/** Beyond all constants, which have at most 30 digits. */
const FAR = 1e308;

/** A number strictly between two others, or null where there is none. */
function numberBetween(low: number, high: number, whole: boolean): number | null {
  const next = low === -Infinity ? Math.ceil(Math.max(-FAR, high - 1 - Math.abs(high))) : Math.floor(low) + 1;
  if (whole && next > low) return next < high ? next : null;
  const from = Math.max(low, -FAR);
  const to = Math.min(high, FAR);
  const middle = toDecimal(
    low === -Infinity ? next : high === Infinity ? from + 1 + Math.abs(from) : from + (to - from) / 2,
  );
  return middle !== null && low < middle && middle < high ? middle : null;
}

/** A class for each text in the tests, and one for all others. */
function textClasses(tests: readonly Atom[]): AnswerClasses {
  const equalities = tests.filter(({ expression }) => asksForEquality(expression));
  const texts = new Set(
    constantsIn(equalities)
      .flatMap(writtenAs)
      .filter((text) => text !== ''),
  );
  const constants = new Set([...texts].slice(0, MOST_CONSTANTS));
  let other = 'something else';
  while (texts.has(other)) other += ' again';
  const values = [...constants, other];
  return { kind: 'one', classes: [NULL_CLASS, ...values.map((value) => ({ values: [value] }))], constants };
}

/** The texts that equal a constant. */
export function writtenAs(value: LogicValue): readonly string[] {
  if (typeof value === 'string') return [value.trim()];
  return typeof value === 'number' ? [canonicalDecimal(value)] : [];
}

function constantsIn(tests: readonly Atom[]): readonly LogicValue[] {
  return tests.flatMap(({ expression }) => constantsOf(expression) ?? []);
}

function selections(
  question: Question,
  { labels, most }: Extract<RowView, { kind: 'labels' }>,
  subject: Subject,
  tests: readonly Atom[],
  effort: Effort,
): AnswerSets {
  const isChoice = question.type === 'select';
  const exclusive = new Set(
    isChoice ? question.options.filter(({ type }) => optionTraits[type].exclusive).map(({ label }) => label) : [],
  );
  const isRequired = isChoice && question.config.required;
  const least = isChoice ? (question.config.minSelections ?? (isRequired ? 1 : 0)) : 0;
  const bounds = { least, most: isChoice ? most : labels.length, isRequired };
  const asked = tests.filter(({ expression }) => !isNullTest(expression));
  const named = namedLabels(labels, subject, asked, effort);
  const mattersCount = bounds.least > 1 || bounds.most < labels.length - exclusive.size;
  const isCounted =
    labels.length <= MOST_COUNTED && (mattersCount || asked.some(({ expression }) => isCountTest(expression)));
  const others = labels.filter((label) => !named.has(label));
  const uncounted = others.filter((label) => !exclusive.has(label)).length;
  const counts = Array.from({ length: (isCounted ? uncounted : Math.min(uncounted, 1)) + 1 }, (_, count) => count);
  return {
    kind: 'several',
    labels,
    named: labels.filter((label) => named.has(label)).map((label) => ({ label, isExclusive: exclusive.has(label) })),
    rest: [
      ...counts.map((count) => ({ count, exclusives: 0 })),
      ...(others.some((label) => exclusive.has(label)) ? [{ count: 0, exclusives: 1 }] : []),
    ],
    isCounted,
    isAllowed: (selection) =>
      isAllowed(selection, isCounted ? bounds : { ...bounds, least: Math.min(least, 1), most: 1 }),
  };
}

type Bounds = { readonly least: number; readonly most: number; readonly isRequired: boolean };

function isAllowed({ count, exclusives }: Selection, { least, most, isRequired }: Bounds): boolean {
  if (exclusives > 0) return exclusives === 1 && count === 0;
  return count <= most && (count >= least || (count === 0 && !isRequired));
}

/** The options that decide a test: for a few options all, else those with another result than an empty selection. */
function namedLabels(
  labels: readonly string[],
  subject: Subject,
  tests: readonly Atom[],
  effort: Effort,
): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { expression, isPure } of tests) {
    if (!isPure || isCountTest(expression)) continue;
    if (!asksForEquality(expression) || constantsOf(expression) === null) {
      if (labels.length <= MOST_ENUMERATED) return new Set(labels);
      continue;
    }
    effort.spend(labels.length * stepsOfTruth(expression));
    const truthOf = truthFor(expression, subject);
    const otherwise = truthOf([]);
    labels.filter((label) => truthOf([label]) !== otherwise).forEach((label) => named.add(label));
  }
  return named;
}
