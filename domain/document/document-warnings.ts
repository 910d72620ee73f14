import { nearestName } from '../logic/nearest-name.ts';
import { parseExpression, parseProgram } from '../logic/parse-expression.ts';
import type { QuestionReference } from '../logic/question-references.ts';
import { questionReferences } from '../logic/question-references.ts';
import type { LogicError } from '../logic/logic-error.ts';
import type { PlacedQuestion } from './question-index.ts';
import { questionsByLabel } from './question-index.ts';
import type { QuestionLogic } from './question-logic.ts';
import { logicOf } from './question-logic.ts';
import { definitionOf } from './question-types.ts';
import type { SurveyDocument } from './survey-document.ts';
import type { VariableDependencies } from './variable-dependencies.ts';
import { variableDependencies } from './variable-dependencies.ts';

export type DocumentWarningCode =
  | 'unknown_identifier'
  | 'invalid_expression'
  | 'dangling_target'
  | 'variable_cycle'
  | 'backward_skip'
  | 'later_reference'
  | 'not_checked';

/** Something wrong with a document's logic that doesn't keep it from being saved. */
export type DocumentWarning = {
  readonly code: DocumentWarningCode;
  /** Label of the question that carries the logic. */
  readonly question: string;
  /** Where in that question: `condition`, `skips[0].condition`, `skips[0].action.label`, `config.definition`. */
  readonly location: string;
  /** The text as written; null where it is about a skip's target. */
  readonly dsl: string | null;
  readonly message: string;
  /** What was probably meant: a label, or words on how to write it; null where that can't be guessed. */
  readonly suggestion: string | null;
};

/** How far the logic of a document is judged: up to so many warnings, over so many characters of logic. */
export type WarningLimits = { readonly warnings: number; readonly logicCharacters: number };

const EVERYTHING: WarningLimits = { warnings: Infinity, logicCharacters: Infinity };

/**
 * Everything that is wrong with a document's logic, in the order of the survey. Nothing of it keeps it from being saved.
 * Where a limit ends the list earlier, its last entry (`not_checked`) says where, and how many questions are left.
 */
export function documentWarnings(
  document: SurveyDocument,
  limits: WarningLimits = EVERYTHING,
): readonly DocumentWarning[] {
  const byLabel = questionsByLabel(document);
  const read = readInOrder([...byLabel.values()], limits.logicCharacters);
  const mentions = new Map(
    read
      .filter(({ placed }) => definitionOf(placed.question).programKey !== null)
      .map(({ placed, logic }) => [placed.question.label, programMentions(logic ?? [])] as const),
  );
  const survey: SurveyLogic = {
    byLabel,
    variables: variableDependencies(mentions, byLabel),
    suggest: suggester([...byLabel.keys()]),
  };
  const warnings: DocumentWarning[] = [];
  for (const [index, one] of read.entries()) {
    const found = questionWarnings(one, survey);
    if (found === null || warnings.length + found.length > limits.warnings) {
      const listed = [...warnings, ...(found ?? [])].slice(0, limits.warnings);
      return [...listed, notChecked(one.placed.question.label, read.length - index)];
    }
    warnings.push(...found);
  }
  return warnings;
}

type ReadQuestion = {
  readonly placed: PlacedQuestion;
  /** null where the characters before it used up what may be read. */
  readonly logic: readonly ReadLogic[] | null;
};

function readInOrder(questions: readonly PlacedQuestion[], maxCharacters: number): readonly ReadQuestion[] {
  let characters = 0;
  return questions.map((placed) => {
    const logic = logicOf(placed.question);
    characters += logic.reduce((sum, { dsl }) => sum + dsl.length, 0);
    return { placed, logic: characters > maxCharacters ? null : logic.map(readLogic) };
  });
}

function questionWarnings({ placed, logic }: ReadQuestion, survey: SurveyLogic): readonly DocumentWarning[] | null {
  if (logic === null) return null;
  return [...logic.flatMap((one) => logicWarnings(one, placed, survey)), ...targetWarnings(placed, survey)];
}

function notChecked(label: string, questions: number): DocumentWarning {
  const rest = questions === 1 ? 'one question is' : `${questions.toLocaleString('en')} questions are`;
  return {
    code: 'not_checked',
    question: label,
    location: '',
    dsl: null,
    message: `This list ends here, for there is too much to check: from ${label} on, ${rest} not checked to the end.`,
    suggestion: null,
  };
}

type SurveyLogic = {
  readonly byLabel: ReadonlyMap<string, PlacedQuestion>;
  readonly variables: ReadonlyMap<string, VariableDependencies>;
  readonly suggest: (name: string) => string | null;
};

type ReadLogic = QuestionLogic & {
  readonly references: readonly QuestionReference[];
  readonly error: LogicError | null;
};

/** Each name (with its row) once: a text may mention it a thousand times. */
function readLogic(logic: QuestionLogic): ReadLogic {
  const parsed = logic.form === 'program' ? parseProgram(logic.dsl) : parseExpression(logic.dsl);
  if (!parsed.ok) return { ...logic, references: [], error: parsed.error };
  const all = questionReferences('program' in parsed ? parsed.program : parsed.expression);
  const distinct = new Map(all.map((reference) => [`${reference.label}\\${reference.row ?? ''}`, reference]));
  return { ...logic, references: [...distinct.values()], error: null };
}

function programMentions(logic: readonly ReadLogic[]): readonly string[] {
  return logic
    .filter((one) => one.form === 'program')
    .flatMap((one) => one.references.map((reference) => reference.label));
}

function logicWarnings(logic: ReadLogic, placed: PlacedQuestion, survey: SurveyLogic): readonly DocumentWarning[] {
  const { location, dsl, error, references } = logic;
  const at = { question: placed.question.label, location, dsl };
  if (error !== null) {
    return [{ ...at, code: 'invalid_expression', message: error.message, suggestion: error.suggestion }];
  }
  const circle = logic.form === 'program' ? (survey.variables.get(at.question)?.circle ?? []) : [];
  const found = references.map((reference) => judge(reference, logic, placed, survey)).filter((one) => one !== null);
  return [...(circle.length === 0 ? [] : [circleFinding(at.question, circle)]), ...found].map((finding) => ({
    ...at,
    ...finding,
  }));
}

type Finding = Pick<DocumentWarning, 'code' | 'message' | 'suggestion'>;

function circleFinding(label: string, circle: readonly string[]): Finding {
  const others = circle.slice(0, 6).filter((other) => other !== label);
  const through = others.length === 0 ? '' : `, through ${others.join(', ')}`;
  return {
    code: 'variable_cycle',
    message: `${label} depends on itself${through}: it has no value.`,
    suggestion: null,
  };
}

function judge(
  { label, row }: QuestionReference,
  logic: QuestionLogic,
  asking: PlacedQuestion,
  survey: SurveyLogic,
): Finding | null {
  const mentioned = survey.byLabel.get(label);
  if (mentioned === undefined) {
    const message = `No question or variable is labelled ${label}.`;
    return { code: 'unknown_identifier', message, suggestion: survey.suggest(label) };
  }
  return unknownRow(mentioned, row) ?? laterReference(mentioned, logic, asking, survey);
}

function unknownRow({ question }: PlacedQuestion, row: string | null): Finding | null {
  if (row === null || !('vertical' in question.options)) return null;
  const labels = question.options.vertical.map((option) => option.label);
  if (labels.includes(row)) return null;
  const message = `No row of ${question.label} is labelled ${row}.`;
  return { code: 'unknown_identifier', message, suggestion: nearestName(row, labels) };
}

/** A variable counts as asked with the last question that it needs; where it stands makes no difference. */
function laterReference(
  mentioned: PlacedQuestion,
  { when, form }: QuestionLogic,
  asking: PlacedQuestion,
  { variables }: SurveyLogic,
): Finding | null {
  const variable = variables.get(mentioned.question.label);
  if (variable !== undefined && form === 'program') return null;
  const needed = variable === undefined ? mentioned : variable.last;
  const latest = asking.position - (when === 'after' ? 0 : 1);
  if (needed === null || needed.position <= latest) return null;
  const { label } = needed.question;
  const through = variable === undefined ? '' : `${mentioned.question.label} needs ${label}, and `;
  const time = needed.position === asking.position ? 'with this very question' : 'only after this question';
  return {
    code: 'later_reference',
    message: `${through}${label} is asked ${time}: the answer is not known here.`,
    suggestion: null,
  };
}

function targetWarnings(placed: PlacedQuestion, { byLabel, suggest }: SurveyLogic): readonly DocumentWarning[] {
  return placed.question.skips.flatMap(({ action }, index): readonly DocumentWarning[] => {
    if (action.label === null) return [];
    const at = { question: placed.question.label, location: `skips[${index}].action.label`, dsl: null };
    const target = byLabel.get(action.label);
    if (target === undefined) {
      const message = `The skip leads to ${action.label}, and no question is labelled so.`;
      return [{ ...at, code: 'dangling_target', message, suggestion: suggest(action.label) }];
    }
    if (target.position > placed.position) return [];
    const message = `The skip leads back to ${action.label}: respondents only move forward, and it is ignored.`;
    return [{ ...at, code: 'backward_skip', message, suggestion: null }];
  });
}

/** So many different unknown names are compared with all labels; the further ones of a hopeless document get no suggestion. */
const MAX_SUGGESTIONS = 500;

function suggester(labels: readonly string[]): (name: string) => string | null {
  const made = new Map<string, string | null>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    if (made.size >= MAX_SUGGESTIONS) return null;
    const nearest = nearestName(name, [...labels, 'STATUS']);
    made.set(name, nearest);
    return nearest;
  };
}
