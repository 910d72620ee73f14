import type { RowView } from '../document/logic-view.ts';
import { optionLabel } from '../logic/option-label.ts';
import type { Expression } from '../logic/expression.ts';
import { writtenAs } from './answer-plan.ts';
import type { AnswerSpace } from './answer-space.ts';
import type { Subject } from './atoms.ts';
import { asksForEquality, atomOf, constantsOf, keyOf, neededBy, partsOf, viewOf } from './atoms.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import { answered, decided, hidden } from './compiled-flow.ts';
import type { Diagram } from './decision-diagrams.ts';
import { NEVER } from './decision-diagrams.ts';
import type { Place, WhyNull } from './sight.ts';
import { sightOf } from './sight.ts';
import type { Explanation } from './unreachable-question.ts';
import { distinct, labelsInWords, quoted } from './wording.ts';

const MOST_PARTS = 30;
const MOST_FACTS = 3;

/** Why a condition can't be true, whatever the answers and the route; null where the reason depends on routes. */
export function explainCondition(flow: CompiledFlow, position: number): Explanation | null {
  const step = flow.flow.steps[position];
  const expression = step?.condition?.expression;
  if (step === undefined || !expression) return null;
  const place = { step, isAfter: false };
  if (truthOf(flow, [expression], place) !== NEVER) return null;
  const { fact, subjects } = factOf(flow, expression, place);
  const by = distinct(subjects.map(({ label }) => label)).filter((label) => flow.flow.byLabel.has(label));
  return { kind: 'condition_never_holds', reason: `Its condition can never hold: ${fact}.`, by };
}

/** The answers, given or missing, for which all of these are true. */
function truthOf(flow: CompiledFlow, expressions: readonly Expression[], place: Place): Diagram {
  const { diagrams } = flow;
  let all: Diagram = possibleAlone(flow, []);
  let level = flow.spaces.levels;
  for (const expression of expressions) {
    const { holds, spaces, nextLevel } = compileCondition(flow, expression, place, level);
    level = nextLevel;
    all = diagrams.and(diagrams.and(all, holds), possibleAlone(flow, spaces));
  }
  return decided(flow, all, { isExact: false });
}

/** True where each answer, by itself, can be given or be missing. */
export function possibleAlone(flow: CompiledFlow, spaces: Iterable<AnswerSpace>): Diagram {
  const { diagrams } = flow;
  let all = answered(flow, []);
  for (const space of spaces) all = diagrams.and(all, diagrams.or(answered(flow, [space]), hidden(flow, [space])));
  return all;
}

/** A clause about the reason, and the subjects in it. */
type Fact = { readonly fact: string; readonly subjects: readonly Subject[] };

function factOf(flow: CompiledFlow, expression: Expression, place: Place): Fact {
  const missing = missingOf(flow, expression, place);
  if (missing !== null) return missing;
  if (expression.kind === 'logical' && expression.operator === 'AND')
    return factOfAll(flow, expression.operands, place);
  if (expression.kind === 'logical' && expression.operator === 'OR') {
    const facts = expression.operands.slice(0, MOST_FACTS).map((operand) => factOf(flow, operand, place));
    const rest = expression.operands.length > MOST_FACTS ? ', and so on' : '';
    return {
      fact: distinct(facts.map(({ fact }) => fact)).join(', and ') + rest,
      subjects: facts.flatMap((one) => one.subjects),
    };
  }
  if (expression.kind === 'not' || partsOf(expression) !== null) return neverTrue(expression);
  return unknownOption(flow, expression) ?? outOfRange(flow, expression) ?? neverTrue(expression);
}

function neverTrue(expression: Expression): Fact {
  const { subjects } = atomOf(expression);
  return expression.kind === 'not'
    ? { fact: `${quoted(expression.operand)} is never false`, subjects }
    : { fact: `${quoted(expression)} is never true`, subjects };
}

function factOfAll(flow: CompiledFlow, operands: readonly Expression[], place: Place): Fact {
  const parts = operands.slice(0, MOST_PARTS);
  const failing = parts.find((part) => truthOf(flow, [part], place) === NEVER);
  if (failing !== undefined) return factOf(flow, failing, place);
  for (const [index, one] of parts.entries()) {
    const other = parts.slice(index + 1).find((candidate) => truthOf(flow, [one, candidate], place) === NEVER);
    if (other === undefined) continue;
    const subjects = [...atomOf(one).subjects, ...atomOf(other).subjects];
    return { fact: `${quoted(one)} and ${quoted(other)} exclude each other`, subjects };
  }
  return { fact: 'its parts exclude each other', subjects: operands.flatMap((part) => atomOf(part).subjects) };
}

/** An answer that is always missing where the condition needs it. */
function missingOf(flow: CompiledFlow, expression: Expression, place: Place): Fact | null {
  const inner = expression.kind === 'not' ? expression.operand : expression;
  for (const subject of neededBy(inner)) {
    const sight = sightOf(flow.flow, subject, place);
    if (sight.kind === 'null') return { fact: missingInWords(subject, sight.why), subjects: [subject] };
  }
  return null;
}

function missingInWords({ label, row }: Subject, why: WhyNull): string {
  switch (why) {
    case 'unknown question':
      return `no question is labelled ${label}`;
    case 'later':
      return `${label} is asked only later`;
    case 'this question':
      return `${label} is this question, which has no answer yet`;
    case 'no value':
      return `${label} has no answer that logic can compare`;
    case 'unknown row':
      return `${label} has no row ${optionLabel(row ?? '')}`;
    case 'has rows':
      return `${label} has an answer for each row only, such as ${label}\\Row1`;
  }
}

function unknownOption(flow: CompiledFlow, expression: Expression): Fact | null {
  const { subjects } = atomOf(expression);
  const [subject] = subjects;
  const view = subject === undefined ? null : viewAt(flow, subject);
  const constants = constantsOf(expression);
  if (subject === undefined || constants === null || !asksForEquality(expression)) return null;
  if (view?.kind !== 'label' && view?.kind !== 'labels') return null;
  const texts = constants.flatMap(writtenAs);
  const unknown = texts.filter((text) => !view.labels.includes(text));
  if (unknown.length === 0 || unknown.length < texts.length) return null;
  return { fact: `${keyOf(subject)} has no option ${labelsInWords(unknown)}`, subjects };
}

function outOfRange(flow: CompiledFlow, expression: Expression): Fact | null {
  const { subjects } = atomOf(expression);
  const [subject] = subjects;
  const view = subject === undefined ? null : viewAt(flow, subject);
  if (subject === undefined || view?.kind !== 'number' || constantsOf(expression) === null) return null;
  const { least, greatest, whole } = view;
  const kind = whole ? 'whole numbers' : 'numbers';
  const from = least === null ? '' : ` from ${String(least)}`;
  const to = greatest === null ? (least === null ? '' : ' on') : ` up to ${String(greatest)}`;
  return {
    fact: `${keyOf(subject)} takes ${kind}${from}${to} only, and the condition asks for ${quoted(expression)}`,
    subjects,
  };
}

function viewAt({ flow }: CompiledFlow, subject: Subject): RowView | null {
  const step = flow.byLabel.get(subject.label);
  const view = step === undefined ? null : viewOf(step, subject);
  return view?.kind === 'computed' ? null : view;
}
