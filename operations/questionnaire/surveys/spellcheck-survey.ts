import { z } from 'zod';
import { spellcheckReport } from '../../../domain/questionnaire/checking/spellcheck-report.ts';
import { defineOperation } from '../../ground/operation.ts';
import { checkLogic } from '../checking/check-logic.ts';
import { loadSurveyText } from './load-survey.ts';
import { surveyId } from './survey-schemas.ts';

/** Limits of one request: seconds of work in a thread, also for surveys from before logic had a budget; and an answer that people can read. */
const SPELLCHECK_LIMITS = { warnings: 5_000, logicCharacters: 2_000_000 } as const;

const explanation = { message: z.string(), line: z.int().nullable(), column: z.int().nullable() };
const place = {
  question: z.string().describe('The label of the question; of a quota or a rule of the settings its name.'),
  location: z.string().describe('Where in it: condition, skips[0].condition, config.definition, text…'),
  dsl: z.string().describe('The text as written.'),
};

const reportView = z.object({
  unknown_identifiers: z.array(
    z.object({ ...place, unknown: z.string(), correction: z.string().nullable(), ...explanation }),
  ),
  invalid_dsls: z.array(
    z.object({ ...place, ...explanation, expected: z.array(z.string()), suggestion: z.string().nullable() }),
  ),
  unreachable_questions: z.array(z.object({ label: z.string(), reason: z.string() })),
  post_logic_identifiers: z.array(z.object({ ...place, unknown: z.string(), ...explanation })),
});

export const spellcheckSurvey = defineOperation({
  name: 'surveys.spellcheck',
  summary:
    "Checks a survey's logic: unknown names, conditions that can't work, questions that nobody reaches, answers that are not there yet. All four lists empty: it is clean.",
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId }),
  output: { kind: 'json', schema: reportView },
  run: async (context, { survey_id }): Promise<z.infer<typeof reportView>> => {
    const survey = await context.transaction((transaction) => loadSurveyText(transaction, survey_id));
    const report = spellcheckReport(await checkLogic(context.principal.teamId, survey, SPELLCHECK_LIMITS));
    return {
      unknown_identifiers: [...report.unknown_identifiers],
      invalid_dsls: report.invalid_dsls.map((found) => ({ ...found, expected: [...found.expected] })),
      unreachable_questions: [...report.unreachable_questions],
      post_logic_identifiers: [...report.post_logic_identifiers],
    };
  },
});
