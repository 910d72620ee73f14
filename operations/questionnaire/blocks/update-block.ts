import { z } from 'zod';
import { updateBlock as withChangedBlock } from '../../../domain/questionnaire/editing/update-block.ts';
import { defineOperation } from '../../ground/operation.ts';
import { blockConfig, blockId, blockName, editDocument, editedSurvey, editFields } from './edit-document.ts';

export const updateBlock = defineOperation({
  name: 'blocks.update',
  summary: "Renames a block or changes its config. What is not given stays; null brings back a setting's default.",
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    ...editFields,
    block_id: blockId,
    name: blockName.optional(),
    config: blockConfig.optional(),
  }),
  ...editedSurvey,
  run: (context, input) =>
    editDocument(
      context,
      input,
      (document, sources) => withChangedBlock(document, input.block_id, input, sources),
      'block',
    ),
});
