import fc from 'fast-check';
import { parseDocument } from '../../../../domain/questionnaire/document/parse-document.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { withGeneratedDesigns } from '../../../../domain/questionnaire/designs/with-generated-designs.ts';
import { builtInTemplates } from '../../../../domain/questionnaire/templates/built-in-templates.ts';
import { arbitraryDocument } from '../../questionnaire/document/arbitrary-document.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { documentWith, freshIds, rawQuestions } from '../../questionnaire/document/documents.ts';

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const inputs = (...labels: readonly string[]) => labels.map((label) => ({ label }));

const specialOptions = [
  ...texts('Red', 'Green', 'Blue'),
  { text: 'Other', type: 'other' },
  { text: 'Something else', type: 'other' },
  { text: 'None', type: 'nota' },
  { text: "Don't know", type: 'dontknow' },
];
/** Labels that objects have members by, and those that they put in an order of their own. */
const oddInputs = inputs('constructor', '10', '2', 'e\u0301', 'toString');

const selects: readonly RawQuestion[] = [
  { type: 'select', options: specialOptions },
  { type: 'select', options: specialOptions, subtype: 'multi' },
  { type: 'select', options: specialOptions, subtype: 'multi', config: { minSelections: 2, maxSelections: 3 } },
  { type: 'select', options: specialOptions, subtype: 'multi', config: { minSelections: 0 } },
];

/** Beside the least of each type, the forms that its answers take. */
const variants: readonly RawQuestion[] = [
  ...selects,
  { type: 'text', subtype: 'multi', config: { inputs: oddInputs } },
  {
    type: 'contact-form',
    config: { inputs: inputs('firstname', 'lastname', 'phone', 'email', 'company', 'title') },
  },
  { type: 'number', config: { datarange: [-5.5, 1_234.5] } },
  { type: 'percentage', config: { datarange: [null, null] } },
  { type: 'year', config: { datarange: [null, null] } },
  { type: 'currency', config: { currency: 'DKK' } },
  { type: 'zipcode', config: { country: 'NL' } },
  { type: 'zipcode', config: { country: 'BR' } },
  { type: 'percent-sum', config: { inputs: oddInputs } },
  { type: 'multi-percentage', config: { inputs: oddInputs } },
  { type: 'grid', options: { vertical: texts('A', 'B', 'C'), horizontal: specialOptions } },
  { type: 'grid', subtype: 'multi', options: { vertical: texts('A', 'B', 'C'), horizontal: specialOptions } },
  { type: 'ai-chat', config: { maxTurns: 2 } },
];

function questionsOf(document: SurveyDocument): readonly Question[] {
  return withGeneratedDesigns(document).blocks.flatMap((block) => block.questions);
}

/** The stored form of raw questions, in the order given, with designs where they have any. */
function questionsFrom(raws: readonly RawQuestion[]): readonly Question[] {
  const result = parseDocument(documentWith(...raws), { newId: freshIds });
  if (!result.ok) throw new Error(JSON.stringify(result.issues, null, 2));
  return questionsOf(result.document);
}

/** The question with its required flag, and with an opt-out or without one. */
function inAllWays(raw: RawQuestion): readonly RawQuestion[] {
  const least = { ...rawQuestions[raw['type'] as QuestionType], ...raw };
  const config = least['config'] as object | undefined;
  return [
    { ...least, config: { ...config, required: true } },
    { ...least, config: { ...config, required: false } },
    ...(isAsked(raw) ? [{ ...least, optout: { text: 'I’d rather not say' } }] : []),
  ];
}

function isAsked(raw: RawQuestion): boolean {
  return !['transition', 'terminate', 'variable'].includes(String(raw['type']));
}

/** Every type in every form, required and not, with an opt-out and without. */
export const everyQuestion: readonly Question[] = questionsFrom(
  [...QUESTION_TYPES.map((type) => rawQuestions[type]), ...variants].flatMap(inAllWays),
);

const templateQuestions = builtInTemplates().flatMap(({ document }) => questionsOf(document));

const randomQuestion = arbitraryDocument
  .map((input) => {
    const result = parseDocument(input, { newId: freshIds });
    return result.ok ? result.document.blocks.flatMap((block) => block.questions) : [];
  })
  .filter((questions) => questions.length > 0)
  .chain((questions) => fc.constantFrom(...questions));

/** Any question: made for the purpose, of a template, or at random. Those without a generated design are among them. */
export const arbitraryQuestion: fc.Arbitrary<Question> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...everyQuestion) },
  { weight: 2, arbitrary: fc.constantFrom(...templateQuestions) },
  randomQuestion,
);
