import { z } from 'zod';
import type { WarningLimits } from '../../../domain/questionnaire/checking/check-survey.ts';
import { warningAt } from '../../../domain/questionnaire/checking/document-warning.ts';
import type { DocumentWarning } from '../../../domain/questionnaire/checking/document-warning.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import type { SurveySettings } from '../../../domain/questionnaire/survey/survey-settings.ts';
import { othersFirst } from '../../../platform/elsewhere/in-slices.ts';
import { writeJson } from '../../../platform/json/write-json.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { checkLogic } from './check-logic.ts';

/** Limits of one save: a list that people can read, and all the logic that a survey may have with its settings. */
const WARNING_LIMITS: WarningLimits = { warnings: 1_000, logicCharacters: 1_100_000 };

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

type WarningView = z.infer<typeof warningView>;

/**
 * The findings on the logic of a document and of settings; they prevent neither saving nor publishing. Where they can't be
 * found in time, one of them says so.
 */
export async function warningsOf(
  { principal, services }: OperationContext,
  survey: { readonly document: SurveyDocument; readonly settings: SurveySettings },
): Promise<WarningView[]> {
  const toCheck = { documentJson: await writeJson(survey.document), settings: survey.settings };
  const found = await checkLogic(principal.teamId, toCheck, WARNING_LIMITS).catch((error: unknown) => {
    if (!isFieldworkError(error)) throw error;
    services.log.warn({ err: error }, 'The logic of a saved survey was not checked.');
    return [notChecked()];
  });
  await othersFirst();
  return found.map((one) => ({ ...one, expected: [...one.expected] }));
}

function notChecked(): DocumentWarning {
  const message =
    'The logic was not checked: that takes too long at the moment. The change is saved; ask for a spellcheck later.';
  return warningAt({ question: '', location: '', dsl: null }, { code: 'not_checked', message });
}
