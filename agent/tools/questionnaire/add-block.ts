import { addBlock } from '../../../operations/questionnaire/blocks/add-block.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const addBlockTool = defineTool({
  name: 'add_block',
  operation: addBlock,
  policy: { kind: 'free' },
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
