import { z } from 'zod';
import { checkSurvey } from '../../../domain/questionnaire/checking/check-survey.ts';
import { conditionsOf } from '../../../domain/questionnaire/survey/settings-conditions.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { presentSurvey, surveyView } from './survey-schemas.ts';

/** What one save judges while others wait: some hundred milliseconds of work, and a list that a person can still read. */
const WARNING_LIMITS = { warnings: 1_000, logicCharacters: 1_000_000 } as const;

export const warningView = z.object({
  code: z.string(),
  question: z.string(),
  location: z.string(),
  dsl: z.string().nullable(),
  message: z.string(),
  suggestion: z.string().nullable(),
  unknown: z.string().nullable().describe('The name that is unknown, or known only later.'),
  line: z.int().nullable(),
  column: z.int().nullable(),
  expected: z.array(z.string()),
});

/** The survey after a save, with what is wrong with its logic. */
export const savedSurveyView = surveyView.extend({ warnings: z.array(warningView) });

export function presentSavedSurvey(context: OperationContext, survey: SurveyWithDocument) {
  return { ...presentSurvey(context, survey), warnings: warningsOf(survey) };
}

/** What is wrong with the logic of a document and of settings; nothing of it keeps it from being saved or published. */
export function warningsOf({
  document,
  settings,
}: Pick<SurveyWithDocument, 'document' | 'settings'>): z.infer<typeof warningView>[] {
  const found = checkSurvey(document, conditionsOf(settings), WARNING_LIMITS);
  return found.map((one) => ({ ...one, expected: [...one.expected] }));
}
