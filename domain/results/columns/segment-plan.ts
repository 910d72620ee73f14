import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import { createAnswerSource } from '../../fieldwork/flow/answer-source.ts';
import type { GivenAnswers } from '../../fieldwork/flow/given-answers.ts';
import { indexForLogic } from '../../fieldwork/flow/logic-index.ts';
import type { IndexedQuestion, LogicIndex } from '../../fieldwork/flow/logic-index.ts';
import { compileExpression } from '../../questionnaire/logic/evaluation/compile.ts';
import type { Truth } from '../../questionnaire/logic/evaluation/truth.ts';
import { truthOf } from '../../questionnaire/logic/evaluation/truth.ts';
import type { Expression } from '../../questionnaire/logic/expression.ts';
import { childrenOf } from '../../questionnaire/logic/expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import type { Catalogue, PlacedColumns } from './catalogue.ts';
import type { GetValue } from './answer-form.ts';
import { formNamed } from './answer-forms.ts';

/** A segment as terms that are judged one by one, combined by Kleene's logic. */
export type SegmentNode =
  | { readonly kind: 'term'; readonly term: SegmentTerm }
  | { readonly kind: 'not'; readonly operand: SegmentNode }
  | { readonly kind: 'and' | 'or' | 'xor'; readonly operands: readonly SegmentNode[] };

export type SegmentTerm = {
  /** The columns that it depends on. */
  readonly columns: readonly string[];
  readonly usesStatus: boolean;
  /** False where it depends on answers that are not stored: contact details. */
  readonly isHeld: boolean;
  /** The verdict on a response; `get` returns the values of its columns. */
  readonly judge: (get: GetValue, status: string) => Truth;
};

/** Plans the judging of a segment for the responses to one version. */
export function planSegment(expression: Expression, document: SurveyDocument, catalogue: Catalogue): SegmentNode {
  const index = indexForLogic(document);
  return nodeOf(expression, index, catalogue, canSplit(expression));
}

/**
 * An evaluation that takes too many steps over lists is unknown as a whole, not in part: an expression with lists is not
 * split.
 */
function canSplit(expression: Expression): boolean {
  return expression.kind !== 'filter' && expression.kind !== 'map' && childrenOf(expression).every(canSplit);
}

const KINDS = { AND: 'and', OR: 'or', XOR: 'xor' } as const;

function nodeOf(expression: Expression, index: LogicIndex, catalogue: Catalogue, splits: boolean): SegmentNode {
  const inner = (operand: Expression) => nodeOf(operand, index, catalogue, splits);
  if (splits && expression.kind === 'not') return { kind: 'not', operand: inner(expression.operand) };
  if (splits && expression.kind === 'logical') {
    return { kind: KINDS[expression.operator], operands: expression.operands.map(inner) };
  }
  return { kind: 'term', term: termOf(expression, index, catalogue) };
}

function termOf(expression: Expression, index: LogicIndex, catalogue: Catalogue): SegmentTerm {
  const { labels, usesVariables } = mentionedBy(expression, index);
  const mentioned = [...labels].flatMap((label) => index.questions.get(label) ?? []);
  const held = mentioned.map((question) => heldOf(question, catalogue));
  const formula = compileExpression(expression);
  return {
    columns: [...new Set(held.flatMap(({ columns }) => columns))],
    // A variable's program may use it.
    usesStatus: usesVariables || mentionsStatus(expression),
    isHeld: mentioned.every(({ question }) => question.type !== 'contact-form'),
    judge: (get, status) => {
      const { answers, loops } = givenIn(held, get);
      return truthOf(formula(createAnswerSource(index, { answers, loops, at: null, status })));
    },
  };
}

/** The labels of the answers that decide: for variables those that their programs mention. */
function mentionedBy(expression: Expression, { variables }: LogicIndex) {
  const labels = new Set<string>();
  const open = questionReferences(expression).map(({ label }) => label);
  let usesVariables = false;
  for (let label = open.pop(); label !== undefined; label = open.pop()) {
    if (labels.has(label)) continue;
    labels.add(label);
    const variable = variables.get(label);
    usesVariables ||= variable !== undefined;
    for (const mention of variable?.mentions ?? []) open.push(mention);
  }
  return { labels: new Set([...labels].filter((label) => !variables.has(label))), usesVariables };
}

function mentionsStatus(expression: Expression): boolean {
  return expression.kind === 'status' || childrenOf(expression).some(mentionsStatus);
}

/** Where the answers to a question are stored. */
type Held = {
  readonly questionId: string;
  readonly loop: string | null;
  readonly places: readonly PlacedColumns[];
  /** The column of the loop's rounds; null outside loops. */
  readonly rounds: string | null;
  readonly columns: readonly string[];
};

function heldOf({ question, loop }: IndexedQuestion, catalogue: Catalogue): Held {
  const places = [...(catalogue.question(question.id)?.places.values() ?? [])].filter(
    ({ item }) => (item === null) === (loop === null),
  );
  const rounds = loop === null ? null : (catalogue.roundsOf(loop)?.name ?? null);
  const columns = places.flatMap(({ columns: held }) =>
    formNamed(held.form)
      .joined(held)
      .map(({ name }) => name),
  );
  return { questionId: question.id, loop, places, rounds, columns: rounds === null ? columns : [...columns, rounds] };
}

/** The answers as they were given, as far as these questions' columns contain them. */
function givenIn(held: readonly Held[], get: GetValue): GivenAnswers {
  const answers: Record<string, unknown> = {};
  const loops: Record<string, { item: string; answers: Record<string, unknown> }[]> = {};
  for (const { questionId, loop, places, rounds } of held) {
    if (loop === null) {
      const answer = firstOf(places, get);
      if (answer !== undefined) answers[questionId] = answer;
      continue;
    }
    const passed = (loops[loop] ??= itemsIn(rounds === null ? null : get(rounds)).map((item) => ({
      item,
      answers: {},
    })));
    for (const round of passed) {
      const answer = firstOf(
        places.filter(({ item }) => item === round.item),
        get,
      );
      if (answer !== undefined) round.answers[questionId] = answer;
    }
  }
  return { answers, loops };
}

function firstOf(places: readonly PlacedColumns[], get: GetValue): unknown {
  for (const { columns } of places) {
    const answer = formNamed(columns.form).join(columns, get);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function itemsIn(json: unknown): readonly string[] {
  return typeof json === 'string' ? (JSON.parse(json) as readonly string[]) : [];
}
