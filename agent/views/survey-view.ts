import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import type { SurveyView } from '../../operations/questionnaire/surveys/survey-schemas.ts';
import { compact } from './compact.ts';
import { without } from './without.ts';

/** A survey as a model sees it: without who made it, and without the number that opens it. */
export function surveyForModel(survey: SurveyView) {
  const settings: Readonly<Record<string, unknown>> = survey.settings;
  return compact({ ...without(survey, 'created_by'), settings: without(settings, 'pin') });
}

const MOST_OF_A_TEXT = 80;

type Edited = SurveyView & {
  readonly warnings: readonly unknown[];
  readonly added_block_ids?: readonly string[];
  readonly added_question_ids?: readonly string[];
};

/** What an edit has changed, and the outline of the survey after it. */
export function editForModel({ id, revision, status, document, warnings, ...edited }: Edited) {
  return compact({
    survey_id: id,
    status,
    revision,
    added_block_ids: edited.added_block_ids,
    added_question_ids: edited.added_question_ids,
    warnings,
    blocks: document.blocks.map((block) => ({ id: block.id, label: block.label, name: block.name })),
    questions: questionsOf(document as unknown as SurveyDocument).map(({ id: questionId, label, type, text }) => ({
      id: questionId,
      label,
      type,
      text: text.slice(0, MOST_OF_A_TEXT).toWellFormed(),
    })),
  });
}
