import { z } from 'zod';
import { deleteBlock } from '../../../operations/questionnaire/blocks/delete-block.ts';
import { surveyId } from '../../../operations/questionnaire/surveys/survey-schemas.ts';
import { findBlockId } from '../../arguments/find-in-survey.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

const block = z.string().trim().min(1).max(500).describe('The label, name or id of the block.');

export const deleteBlockTool = defineTool({
  name: 'delete_block',
  operation: deleteBlock,
  policy: { kind: 'free' },
  input: z.strictObject({ survey_id: surveyId, block }),
  toInput: async (context, { survey_id, block: asked }) => ({
    survey_id,
    block_id: await findBlockId(context, survey_id, asked),
  }),
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
