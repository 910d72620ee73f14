import type { Option } from '../../questionnaire/document/option.ts';
import { questionsOf } from '../../questionnaire/document/question-index.ts';
import type { Block, Question, QuestionType, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import { contactVariables } from '../../fieldwork/flow/contact-variables.ts';
import type { CrosstabCategory, CrosstabVariable } from './crosstab.ts';
import { keyedCategories } from './crosstab-categories.ts';

/**
 * A variable that a crosstab can use, and how answers to it are counted. `categories` are those that are known before
 * counting; none where every answered value is a category.
 */
export type EligibleVariable = CrosstabVariable & {
  /** The grid's row; null for a question as a whole. */
  readonly rowId: string | null;
  /** The form of its answers: options, the scores 0 to 10, numbers that can be put in bands, or values as texts. */
  readonly answers: 'options' | 'scores' | 'numbers' | 'values';
  readonly options: readonly Option[];
};

const SCORES: readonly CrosstabCategory[] = Array.from({ length: 11 }, (_, score) => ({
  key: String(score),
  text: String(score),
}));

/** How a crosstab can use each question type; the reason where it can't. */
const ROLES: Readonly<Record<QuestionType, EligibleVariable['answers'] | { readonly not: string }>> = {
  select: 'options',
  grid: 'options',
  nps: 'scores',
  number: 'numbers',
  percentage: 'numbers',
  year: 'numbers',
  currency: 'numbers',
  variable: 'numbers',
  zipcode: 'values',
  text: { not: 'its answers are free text' },
  'ai-chat': { not: 'its answers are free text' },
  'contact-form': { not: 'its answers are personal data' },
  'percent-sum': { not: 'its answers are several numbers' },
  'multi-percentage': { not: 'its answers are several numbers' },
  ranking: { not: 'every respondent ranks every option' },
  maxdiff: { not: 'its answers are choices among changing sets' },
  conjoint: { not: 'its answers are choices among changing profiles' },
  'van-westendorp': { not: 'its answers are four prices' },
  transition: { not: 'it has no answers' },
  terminate: { not: 'it has no answers' },
};

/** Every variable of a survey that a crosstab can use, in order; each row of a grid is one. */
export function crosstabVariables(document: SurveyDocument): readonly EligibleVariable[] {
  const refuse = refusalIn(document);
  return document.blocks.flatMap((block) =>
    block.questions.flatMap((question) => (refuse(question) === null ? variablesOf(question, block) : [])),
  );
}

export type FoundVariable =
  { readonly ok: true; readonly variable: EligibleVariable } | { readonly ok: false; readonly reason: string };

/**
 * The variable that a request names: `Q1`, or `Q3\Row1` for a grid's row (the backslash may be doubled, the row's label may
 * be in backticks). The reason says what to write instead.
 */
export function findCrosstabVariable(document: SurveyDocument, name: string): FoundVariable {
  const { label, row } = splitRow(name);
  const home = document.blocks.find(({ questions }) => questions.some((one) => one.label === label));
  const question = home?.questions.find((one) => one.label === label);
  if (home === undefined || question === undefined) return { ok: false, reason: noQuestion(document, label) };
  const refusal = refusalIn(document)(question);
  if (refusal !== null) return { ok: false, reason: refusal };
  const variables = variablesOf(question, home);
  const found = variables.find((variable) => splitRow(variable.label).row === row);
  return found === undefined ? { ok: false, reason: wrongRow(question, variables) } : { ok: true, variable: found };
}

/** A label and the row behind its backslash; null where there is none. */
export function splitRow(name: string): { readonly label: string; readonly row: string | null } {
  const [, label, row] = /^([^\\]*)\\{1,2}(.*)$/su.exec(name) ?? [];
  if (label === undefined || row === undefined) return { label: name.trim().normalize(), row: null };
  const [, quoted] = /^`(.*)`$/su.exec(row.trim()) ?? [];
  return { label: label.trim().normalize(), row: (quoted ?? row).trim().normalize() };
}

/** The name of a grid's row, as requests write it. */
function rowName(questionLabel: string, rowLabel: string): string {
  return `${questionLabel}\\${rowLabel}`;
}

/** A question of a loop is a multiple response set: a respondent is in every category chosen for any of its items. */
function variablesOf(question: Question, { config }: Block): readonly EligibleVariable[] {
  const answers = ROLES[question.type];
  if (typeof answers === 'object') return [];
  const { id: questionId, label, type, text } = question;
  const common = { questionId, type, answers };
  if (question.type === 'grid') {
    const { vertical, horizontal } = question.options;
    return vertical.map((row) => ({
      ...common,
      ...optionsOf(horizontal),
      label: rowName(label, row.label),
      text: `${text} ${row.text}`,
      rowId: row.id,
      isSet: config.loop || question.subtype === 'multi',
    }));
  }
  const named = question.type === 'select' ? optionsOf(question.options) : { options: [], categories: [] };
  const categories = answers === 'scores' ? SCORES : named.categories;
  const isSet = config.loop || (question.type === 'select' && question.subtype === 'multi');
  return [{ ...common, ...named, categories, label, text, rowId: null, isSet }];
}

function optionsOf(options: readonly Option[]) {
  return { options, categories: keyedCategories(options) };
}

/** Why a crosstab can't use a question; null where it can. */
function refusalIn(document: SurveyDocument): (question: Question) => string | null {
  const fromContacts = contactVariables(document);
  return ({ label, type }) => {
    const role = fromContacts.has(label) ? { not: 'it is worked out from personal data' } : ROLES[type];
    return typeof role === 'object' ? `${label} can’t stand in a crosstab: ${role.not}.` : null;
  };
}

function noQuestion(document: SurveyDocument, label: string): string {
  const refuse = refusalIn(document);
  const some = questionsOf(document)
    .filter((question) => refuse(question) === null)
    .map((question) => question.label);
  const instead =
    some.length === 0 ? '' : ` Write one of ${some.slice(0, 10).join(', ')}${some.length > 10 ? '…' : ''}.`;
  return `The survey has no question that is labelled ${label}.${instead}`;
}

function wrongRow({ label, type }: Question, variables: readonly EligibleVariable[]): string {
  if (type !== 'grid') return `${label} has no rows: write ${label} alone.`;
  const rows = variables.slice(0, 10).map((variable) => variable.label);
  return `Write the grid ${label} with one of its rows, such as ${rows.join(', ')}.`;
}
