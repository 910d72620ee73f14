import { FieldworkError } from '../../../domain/ground/errors.ts';
import { conditionsOverBudget, logicOverBudget } from '../../../domain/questionnaire/checking/logic-budget.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { conditionsOf } from '../../../domain/questionnaire/survey/settings-conditions.ts';
import type { SurveySettings } from '../../../domain/questionnaire/survey/survey-settings.ts';
import { inSlices } from '../../../platform/elsewhere/in-slices.ts';

/** @throws FieldworkError `invalid_document`, `invalid_input` where a save has more logic than the budget of one survey */
export async function refuseTooMuchLogic(given: {
  readonly document?: SurveyDocument | undefined;
  readonly settings?: SurveySettings | undefined;
}): Promise<void> {
  if (given.document !== undefined) {
    const found = await inSlices(logicOverBudget(given.document));
    const issues = found.map((issue) => ({ ...issue, path: `document.${issue.path}` }));
    if (issues.length > 0)
      throw new FieldworkError('invalid_document', 'The survey has too much logic; see errors.', { issues });
  }
  const issues = given.settings === undefined ? [] : conditionsOverBudget(conditionsOf(given.settings));
  if (issues.length > 0)
    throw new FieldworkError('invalid_input', 'The settings have too much logic; see errors.', { issues });
}
