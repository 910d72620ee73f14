import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { judgeLogic } from '../checking/judge-logic.ts';
import { loadSurveyText } from '../surveys/load-survey.ts';
import { surveyId } from '../surveys/survey-schemas.ts';

/** A bound on the text alone: the parser has its own limit for logic. */
const MAX_CHARACTERS = 100_000;

const verdict = z.union([
  z.object({
    valid: z.literal(true),
    identifiers: z.array(z.string()).describe('The labels that it mentions, each once, in their order.'),
  }),
  z.object({
    valid: z.literal(false),
    error: z.string(),
    identifiers: z.array(z.string()).length(0),
    line: z.int(),
    column: z.int(),
    expected: z.array(z.string()).describe('What could have stood at that place.'),
    suggestion: z.string().nullable().describe('What to write instead.'),
  }),
]);

export const validateLogic = defineOperation({
  name: 'logic.validate',
  summary:
    'Says whether a condition or an assignment program is valid: by itself, or with the names and types of a survey.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    condition: z.string().max(MAX_CHARACTERS).describe('The logic to judge.'),
    program_type: z.enum(['condition', 'assignment']).default('condition'),
    survey_id: surveyId.optional().describe('The survey whose questions and variables it may mention.'),
  }),
  output: { kind: 'json', schema: verdict },
  run: async (context, { condition, program_type, survey_id }): Promise<z.infer<typeof verdict>> => {
    const documentJson =
      survey_id === undefined
        ? null
        : await context.transaction(async (transaction) => (await loadSurveyText(transaction, survey_id)).documentJson);
    const form = program_type === 'assignment' ? 'program' : 'expression';
    const judged = await judgeLogic(context.principal.teamId, condition, form, documentJson);
    if (judged.valid) return { valid: true, identifiers: [...judged.identifiers] };
    const { message, line, column, expected, suggestion } = judged.error;
    return { valid: false, error: message, identifiers: [], line, column, expected: [...expected], suggestion };
  },
});
