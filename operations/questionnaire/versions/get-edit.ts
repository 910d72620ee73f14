import { z } from 'zod';
import { findSurveyEdit } from '../../../db/stores/questionnaire/survey-edit-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../surveys/load-survey.ts';
import { surveyId, surveyView } from '../surveys/survey-schemas.ts';
import type { SurveyView } from '../surveys/survey-schemas.ts';
import { editView, presentEdit } from './edit-schemas.ts';

export const getEdit = defineOperation({
  name: 'versions.get_edit',
  summary: 'Reads the document as one save left it.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, edit_id: z.uuid() }),
  output: { kind: 'json', schema: editView.extend({ document: surveyView.shape.document }) },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, input.survey_id);
      const edit = await findSurveyEdit(transaction, survey.id, input.edit_id);
      if (edit === undefined) throw new FieldworkError('not_found', 'The survey has no edit of that id.');
      return { ...presentEdit(edit), document: edit.document as unknown as SurveyView['document'] };
    }),
});
