import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import type { WarningLimits } from '../../../../domain/questionnaire/checking/check-survey.ts';
import { validateLogic } from '../../../../domain/questionnaire/checking/validate-logic.ts';
import type { QuestionLogic } from '../../../../domain/questionnaire/document/question-logic.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { withGeneratedDesigns } from '../../../../domain/questionnaire/designs/with-generated-designs.ts';
import type { SettingsConditions } from '../../../../domain/questionnaire/survey/settings-conditions.ts';
import { makeThreadGentle } from '../../../../platform/elsewhere/gentle-thread.ts';
import { serveTasks } from '../../../../platform/elsewhere/serve-tasks.ts';

/** Documents come and go as JSON: a text is copied at once, an object member by member. */
const tasks = {
  check: (input: { documentJson: string; settings: SettingsConditions; limits: WarningLimits }) =>
    checkSurvey(documentIn(input.documentJson), input.settings, input.limits),
  validate: (input: { dsl: string; form: QuestionLogic['form']; documentJson: string | null }) =>
    validateLogic(input.dsl, input.form, input.documentJson === null ? null : documentIn(input.documentJson)),
  designs: (input: { documentJson: string }) => JSON.stringify(withGeneratedDesigns(documentIn(input.documentJson))),
};

function documentIn(json: string): SurveyDocument {
  return JSON.parse(json) as SurveyDocument;
}

export type LogicTasks = typeof tasks;

makeThreadGentle();
serveTasks(tasks);
