import { z } from 'zod';
import { updateBlock } from '../../../operations/questionnaire/blocks/update-block.ts';
import { surveyId } from '../../../operations/questionnaire/surveys/survey-schemas.ts';
import { blockConfig, blockName } from '../../../operations/questionnaire/blocks/edit-document.ts';
import { findBlockId } from '../../arguments/find-in-survey.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

const block = z.string().trim().min(1).max(500).describe('The label, name or id of the block.');

export const updateBlockTool = defineTool({
  name: 'update_block',
  operation: updateBlock,
  policy: { kind: 'free' },
  input: z.strictObject({ survey_id: surveyId, block, name: blockName.optional(), config: blockConfig.optional() }),
  toInput: async (context, { block: asked, ...change }) => ({
    ...change,
    block_id: await findBlockId(context, change.survey_id, asked),
  }),
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
