import { z } from 'zod';
import { OPTION_TYPES } from '../../../questionnaire/document/option.ts';
import { configValue, inputsOf } from '../../../questionnaire/document/question-parts.ts';
import type { Stored } from '../../../questionnaire/document/question-parts.ts';
import { QUESTION_TYPES } from '../../../questionnaire/document/question-types.ts';
import type { Option, Question, SurveyDocument } from '../../../questionnaire/document/survey-document.ts';
import type { SurveyDetails } from '../../../questionnaire/survey/survey.ts';
import { cutText, MATERIAL_LIMITS } from '../material-limits.ts';
import { estimatedMinutes } from '../../../questionnaire/survey/estimated-minutes.ts';

const optionSchema = z.strictObject({ text: z.string(), type: z.enum(OPTION_TYPES) });

const questionSchema = z.strictObject({
  label: z.string(),
  type: z.enum(QUESTION_TYPES),
  subtype: z.string(),
  text: z.string(),
  /** Of a grid the columns. */
  options: z.array(optionSchema),
  rows: z.array(z.string()),
  inputs: z.array(z.string()),
  /** The number of options, which may be more than the list contains. */
  option_count: z.int(),
  row_count: z.int(),
  ui: z.string().nullable(),
  required: z.boolean(),
  randomized: z.boolean(),
  can_opt_out: z.boolean(),
  condition: z.string().nullable(),
  /** Whether an answer to it can end the survey, or disqualify. */
  screens: z.boolean(),
});

/** The material from which a model reviews a survey's design. */
export const reviewRequestSchema = z.strictObject({
  survey: z.strictObject({
    name: z.string(),
    objective: z.string().nullable(),
    audience: z.string().nullable(),
    language: z.string(),
    subtype: z.string(),
    promised_minutes: z.number().nullable(),
  }),
  estimated_minutes: z.number(),
  question_count: z.int(),
  blocks: z.array(
    z.strictObject({
      name: z.string(),
      randomized: z.boolean(),
      loop: z.boolean(),
      questions: z.array(questionSchema),
    }),
  ),
  /** What the checker found wrong with the survey's logic. */
  logic: z.array(z.strictObject({ question: z.string().nullable(), message: z.string(), unreachable: z.boolean() })),
});

export type ReviewRequest = Stored<typeof reviewRequestSchema>;
export type ReviewedQuestion = ReviewRequest['blocks'][number]['questions'][number];
export type LogicFinding = ReviewRequest['logic'][number];

type Details = Pick<
  SurveyDetails,
  'name' | 'objective' | 'audienceDescription' | 'language' | 'subtype' | 'surveyTimeMinutes'
>;

const MOST_LOGIC_FINDINGS = 30;

/** The request for a review: the survey as its authors see it, within the limits. It contains no answers. */
export function reviewRequest(
  details: Details,
  document: SurveyDocument,
  logic: readonly LogicFinding[],
): ReviewRequest {
  const { objectiveCharacters, reviewedQuestions } = MATERIAL_LIMITS;
  const shortened = (text: string | null) => (text === null ? null : cutText(text, objectiveCharacters));
  let left: number = reviewedQuestions;
  return {
    survey: {
      name: details.name,
      objective: shortened(details.objective),
      audience: shortened(details.audienceDescription),
      language: details.language,
      subtype: details.subtype,
      promised_minutes: details.surveyTimeMinutes,
    },
    estimated_minutes: Math.round(estimatedMinutes(document) * 10) / 10,
    question_count: document.blocks.flatMap(({ questions }) => questions).length,
    blocks: document.blocks.map(({ name, config, questions }) => {
      const kept = questions.slice(0, left);
      left -= kept.length;
      return { name, randomized: config.randomize, loop: config.loop, questions: kept.map(reviewedQuestion) };
    }),
    logic: logic
      .slice(0, MOST_LOGIC_FINDINGS)
      .map((finding) => ({ ...finding, message: cutText(finding.message, 500) })),
  };
}

function reviewedQuestion(question: Question): ReviewedQuestion {
  const { textCharacters, optionCharacters } = MATERIAL_LIMITS;
  const { options, optout, condition, config, skips } = question;
  const listed = 'vertical' in options ? options.horizontal : options;
  const rows = 'vertical' in options ? options.vertical : [];
  const ui = configValue(question, 'ui');
  return {
    label: question.label,
    type: question.type,
    subtype: question.subtype,
    text: cutText(question.text, textCharacters * 2),
    options: some(listed).map(({ text, type }) => ({ text: cutText(text, optionCharacters), type })),
    rows: some(rows).map(({ text }) => cutText(text, optionCharacters)),
    inputs: inputsOf(question).map(({ label }) => label),
    option_count: listed.length,
    row_count: rows.length,
    ui: typeof ui === 'string' ? ui : null,
    required: config.required,
    randomized: config.randomize,
    can_opt_out: optout?.allowed === true,
    condition: condition === null ? null : cutText(condition, textCharacters),
    screens: skips.some(({ action }) => action.type !== 'skip'),
  };
}

function some(options: readonly Option[]): readonly Option[] {
  return options.slice(0, MATERIAL_LIMITS.reviewedOptions);
}
