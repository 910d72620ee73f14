import { z } from 'zod';
import { reviewSchema } from '../../../domain/results/insights/review/review-answer.ts';
import { reviewRequest } from '../../../domain/results/insights/review/review-request.ts';
import { writeJson } from '../../../platform/json/write-json.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { checkLogic } from '../../questionnaire/checking/check-logic.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { refuseWithoutAi } from '../../ground/teams/refuse-without-ai.ts';
import { defineInsight, provenanceFields } from './define-insight.ts';
import type { Gathered } from './define-insight.ts';

/** Limit of one request. */
const LOGIC_LIMITS = { warnings: 200, logicCharacters: 2_000_000 } as const;

const view = reviewSchema.extend(provenanceFields);

export const optimizeSurvey = defineInsight({
  name: 'surveys.optimize',
  summary:
    "Reviews a survey's design by the AI before anybody answers it: bias, clarity, ordering, load, what is missing, gaps in its logic; a score and what to change.",
  kind: 'survey_review',
  input: z.strictObject({ survey_id: surveyId }),
  result: view,
  gather: gatherReview,
});

/** @throws FieldworkError `ai_switched_off` */
async function gatherReview(
  context: OperationContext,
  { survey_id }: { readonly survey_id: string },
): Promise<Gathered<z.output<typeof view>>> {
  const survey = await context.transaction(async (transaction) => {
    const found = await loadSurvey(transaction, survey_id);
    await refuseWithoutAi(transaction, context.services.ai);
    return found;
  });
  const labels = new Set(survey.document.blocks.flatMap(({ questions }) => questions.map(({ label }) => label)));
  const warnings = await checkLogic(
    context.principal.teamId,
    { ...survey, documentJson: await writeJson(survey.document) },
    LOGIC_LIMITS,
  );
  const logic = warnings.map(({ question, message, code }) => ({
    question: labels.has(question) ? question : null,
    message,
    unreachable: code === 'unreachable_question',
  }));
  return { surveyId: survey.id, request: reviewRequest(survey, survey.document, logic) };
}
