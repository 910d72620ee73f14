import { FieldworkError } from '../../../domain/ground/errors.ts';
import { SURVEY_STATES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { Survey } from '../../../domain/questionnaire/survey/survey.ts';

/** @throws FieldworkError `wrong_state` where the survey is completed or archived: its versions stay as they are */
export function refuseWhereClosed({ status }: Survey): void {
  if (SURVEY_STATES[status].editing !== 'none') return;
  throw new FieldworkError(
    'wrong_state',
    `The survey is ${status}: its versions stay as they are. Clone it to work on its content.`,
  );
}
