import { z } from 'zod';
import { deleteBlock as withoutBlock } from '../../../domain/questionnaire/editing/delete-block.ts';
import { defineOperation } from '../../ground/operation.ts';
import { blockId, editDocument, editedSurvey, editFields } from './edit-document.ts';

export const deleteBlock = defineOperation({
  name: 'blocks.delete',
  summary: 'Deletes a block with its questions and the skips that lead to them.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ ...editFields, block_id: blockId }),
  ...editedSurvey,
  run: (context, input) =>
    editDocument(context, input, (document, sources) => withoutBlock(document, input.block_id, sources)),
});
