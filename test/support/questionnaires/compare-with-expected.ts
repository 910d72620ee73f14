import { parseDocument } from '../../../domain/questionnaire/document/parse-document.ts';
import type { Question, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { alignQuestions } from './align-questions.ts';
import type { ExpectedQuestion, ExpectedQuestionnaire, ExpectedSkip } from './expected-questionnaire.ts';

/** What an import made, as far as a questionnaire tells. */
export type ImportedQuestionnaire = {
  readonly language: string;
  readonly title: string | null;
  readonly subtype?: string;
  readonly document: SurveyDocument;
};

/** One thing that is not as expected: where, which field, what was wanted and what was made. */
export type Difference = {
  readonly question: string;
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
};

/**
 * Compares an import with what a careful researcher expects: language, title, block names, and each question's label, type, text, options
 * (code, text, type), config, condition, skips and opt-out, exactly; only runs of white space count as one space, and ids
 * are not looked at. Defaults are those of `parseDocument`.
 * @throws Error where the expectation itself is no valid document
 */
export function compareWithExpected(
  actual: ImportedQuestionnaire,
  expected: ExpectedQuestionnaire,
): readonly Difference[] {
  const made = questionsOf(actual.document);
  const wanted = wantedQuestions(expected, made);
  const { pairs, missing, surplus } = alignQuestions(wanted, made);
  return [
    ...differ('survey', 'language', expected.language, actual.language),
    ...differ('survey', 'title', expected.title, actual.title),
    ...(expected.subtype === undefined ? [] : differ('survey', 'subtype', expected.subtype, actual.subtype)),
    ...missing.map((one) => ({ question: one.label, field: 'question', expected: one.text, actual: null })),
    ...surplus.map((one) => ({
      question: one.label,
      field: 'question',
      expected: null,
      actual: `${one.type}: ${one.text}`,
    })),
    ...pairs.flatMap(([want, got]) => compareQuestion(want, got)),
  ];
}

/** The stored form of an expectation, with every default: what it has to be compared with. */
export function expectedDocument(expected: ExpectedQuestionnaire, endings: Endings = NO_ENDINGS): SurveyDocument {
  let ids = 0;
  const blocks = expected.blocks.map((block) => ({
    name: block.name ?? '',
    questions: block.questions.map((question) => documentInput(question, endings)),
  }));
  const parsed = parseDocument(
    { blocks },
    { newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}` },
  );
  if (parsed.ok) return parsed.document;
  const issues = parsed.issues.map((issue) => `${issue.path}: ${issue.message}`);
  throw new Error(`The expectation is no valid document.\n${issues.join('\n')}`);
}

/** The labels that `@end` and `@screenout` stand for. */
export type Endings = { readonly '@end': string; readonly '@screenout': string };

/** A question with what else is compared of it. */
export type PlacedQuestion = {
  readonly label: string;
  readonly type: string;
  readonly text: string;
  readonly block: string;
  readonly stored: Question;
};
export type WantedQuestion = PlacedQuestion & { readonly loose: ExpectedQuestion; readonly looseBlock: boolean };

function questionsOf(document: SurveyDocument): readonly PlacedQuestion[] {
  return document.blocks.flatMap((block) =>
    block.questions.map((stored) => ({
      label: stored.label,
      type: stored.type,
      text: stored.text,
      block: block.name,
      stored,
    })),
  );
}

function wantedQuestions(expected: ExpectedQuestionnaire, made: readonly PlacedQuestion[]): readonly WantedQuestion[] {
  const placed = questionsOf(expectedDocument(expected, endingLabels(made)));
  const loose = expected.blocks.flatMap((block) =>
    block.questions.map((question) => ({ question, anyBlock: block.name === null })),
  );
  return placed.map((question, index) => {
    const own = loose[index] ?? NOTHING_LOOSE;
    return { ...question, loose: own.question, looseBlock: own.anyBlock };
  });
}

const NOTHING_LOOSE = { question: { label: null, type: 'text', text: null }, anyBlock: false } as const;
const UNKNOWN_WORDS = 'Words that the file does not have.';

function documentInput(question: ExpectedQuestion, endings: Endings): Readonly<Record<string, unknown>> {
  const { label, text, skips = [], ...rest } = question;
  return {
    ...rest,
    ...(label === null ? {} : { label }),
    text: text ?? UNKNOWN_WORDS,
    skips: skips.map((skip) => ({ ...skip, action: withLabel(skip.action, endings) })),
  };
}

function withLabel(action: ExpectedSkip['action'], endings: Endings): ExpectedSkip['action'] {
  const { label } = action;
  return label === '@end' || label === '@screenout' ? { ...action, label: endings[label] } : action;
}

const NO_ENDINGS: Endings = { '@end': 'THE_END', '@screenout': 'SCREENED_OUT' };

function endingLabels(made: readonly PlacedQuestion[]): Endings {
  const labels = made.filter((one) => one.type === 'terminate').map((one) => one.label);
  return {
    '@end': labels.at(-1) ?? NO_ENDINGS['@end'],
    '@screenout': labels.slice(0, -1).at(0) ?? NO_ENDINGS['@screenout'],
  };
}

function compareQuestion(want: WantedQuestion, got: PlacedQuestion): readonly Difference[] {
  const { loose, stored } = want;
  const at = want.label;
  const config = comparableConfig(stored, loose);
  return [
    ...(loose.label === null ? [] : differ(at, 'label', stored.label, got.stored.label)),
    ...(loose.text === null ? [] : differ(at, 'text', stored.text, got.stored.text)),
    ...(want.looseBlock ? [] : differ(at, 'block', want.block, got.block)),
    ...differ(at, 'type', typeOf(stored), typeOf(got.stored)),
    ...differ(at, 'options', optionsOf(stored), optionsOf(got.stored)),
    ...differ(at, 'config', config, comparableConfig(got.stored, loose)),
    ...differ(at, 'condition', stored.condition, got.stored.condition),
    ...differ(at, 'skips', stored.skips, got.stored.skips),
    ...differ(at, 'optout', stored.optout, got.stored.optout),
  ];
}

function typeOf({ type, subtype }: Question): string {
  return subtype === '' ? type : `${type}:${subtype}`;
}

type ComparableOption = { readonly label: string; readonly text: string; readonly type: string };

function optionsOf({ options }: Question): unknown {
  if ('vertical' in options)
    return { vertical: options.vertical.map(withoutId), horizontal: options.horizontal.map(withoutId) };
  return options.map(withoutId);
}

function withoutId({ label, text, type }: ComparableOption): ComparableOption {
  return { label, text, type };
}

/** The config without what is made from it, and without the helpers of inputs where the expectation gives none. */
function comparableConfig({ type, config }: Question, loose: ExpectedQuestion): Readonly<Record<string, unknown>> {
  const isMeaningful = (key: string): boolean =>
    !GENERATED.has(key) && !(key === 'required' && WITHOUT_ANSWER.has(type));
  const rest: Record<string, unknown> = Object.fromEntries(Object.entries(config).filter(([key]) => isMeaningful(key)));
  if (!Array.isArray(rest['inputs']) || givesHelpers(loose)) return rest;
  return { ...rest, inputs: rest['inputs'].map(({ label }: { readonly label: string }) => label) };
}

/** Nothing is asked there, so that `required` means nothing. */
const WITHOUT_ANSWER: ReadonlySet<string> = new Set(['transition', 'terminate', 'variable']);

/** Designs that the service makes by itself. */
const GENERATED = new Set(['design', 'ranking']);

function givesHelpers(loose: ExpectedQuestion): boolean {
  const inputs = loose.config?.['inputs'];
  return (
    Array.isArray(inputs) &&
    inputs.some((input: unknown) => typeof input === 'object' && input !== null && 'helper' in input)
  );
}

function differ(question: string, field: string, expected: unknown, actual: unknown): readonly Difference[] {
  const [want, got] = [singleSpaced(expected), singleSpaced(actual)];
  return JSON.stringify(want) === JSON.stringify(got) ? [] : [{ question, field, expected: want, actual: got }];
}

/** Texts with single spaces and the keys of objects in one order, at every depth. */
function singleSpaced(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\s+/gu, ' ').trim();
  if (Array.isArray(value)) return value.map(singleSpaced);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).map(([key, inner]) => [key, singleSpaced(inner)] as const);
  return Object.fromEntries(entries.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
