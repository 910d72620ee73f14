import { z } from 'zod';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { Question, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { NO_OPEN_ENDS, openEndsSchema } from '../../../domain/results/insights/open-ends/open-ends-answer.ts';
import { MAX_RESPONSES, openEndsRequest } from '../../../domain/results/insights/open-ends/open-ends-request.ts';
import { responseFilters } from '../../fieldwork/responses/response-filters.ts';
import { loadAnalysis } from '../analytics/load-analysis.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { refuseWithoutAi } from '../../ground/teams/refuse-without-ai.ts';
import { defineInsight, provenanceFields, sentimentMethod } from './define-insight.ts';
import type { Gathered } from './define-insight.ts';
import { writtenAnswers } from './written-answers.ts';

const { least, most, default: usual } = MAX_RESPONSES;

const input = z.strictObject({
  survey_id: surveyId,
  question_label: z.string().trim().normalize().min(1).describe('The label of a text question.'),
  max_responses: z
    .int()
    .min(least, `Write ${least} to ${most}.`)
    .max(most, `Write ${least} to ${most}.`)
    .default(usual)
    .describe('How many answers are read, the newest first.'),
  segment_filter: responseFilters.segment_filter,
});

type Input = z.output<typeof input>;

const view = openEndsSchema.extend({
  model: provenanceFields.model
    .nullable()
    .describe('The model that wrote it; "rules" for the built-in one, null where there was nothing to ask.'),
  generated_at: provenanceFields.generated_at,
  sentiment_method: sentimentMethod,
});

export const analyzeOpenEnds = defineInsight<Input, z.output<typeof view>>({
  name: 'analytics.open_ends',
  summary:
    'What people wrote to a text question, analysed by the AI: themes with counts, sentiment, quotes, insights. Counts follow from which answers belong to a theme, and every quote is checked against the answers.',
  kind: 'open_ends',
  input,
  result: view,
  gather: gatherOpenEnds,
});

/** @throws FieldworkError `invalid_input` where the label is not a text question's, `ai_switched_off` */
async function gatherOpenEnds(
  context: OperationContext,
  { question_label, max_responses, ...filters }: Input,
): Promise<Gathered<z.output<typeof view>>> {
  const { survey, document, scope } = await loadAnalysis(context, { ...filters, include_excluded: false });
  const question = requireTextQuestion(document, question_label);
  await context.transaction((transaction) => refuseWithoutAi(transaction, context.services.ai));
  const written = await writtenAnswers(context, scope, [question], max_responses);
  const texts = written.get(question.label) ?? [];
  if (texts.length === 0) {
    const generated_at = context.now().toISOString();
    return { result: { ...NO_OPEN_ENDS, model: null, generated_at, sentiment_method: 'none' } };
  }
  const { id, name, language } = survey;
  return { surveyId: id, request: openEndsRequest({ name, language }, question, texts) };
}

const MOST_NAMED = 20;

function requireTextQuestion(document: SurveyDocument, label: string): Question {
  const questions = questionsOf(document);
  const found = questions.find((question) => question.label === label);
  if (found?.type === 'text') return found;
  const texts = questions.filter(({ type }) => type === 'text').map((question) => question.label);
  const instead =
    texts.length === 0 ? 'The survey has no text question.' : `Write one of ${texts.slice(0, MOST_NAMED).join(', ')}.`;
  const wrong =
    found === undefined
      ? `No question is labelled ${label}.`
      : `${label} is a question of the type ${found.type}, not text.`;
  throw new FieldworkError('invalid_input', 'Only text questions can be analysed like this; see errors.', {
    issues: [{ path: 'question_label', message: `${wrong} ${instead}` }],
  });
}
