import { z } from 'zod';
import { duplicateBlock as withCopy } from '../../../domain/questionnaire/editing/duplicate-block.ts';
import { defineOperation } from '../../ground/operation.ts';
import { blockId, editDocument, editedSurvey, editFields } from './edit-document.ts';

export const duplicateBlock = defineOperation({
  name: 'blocks.duplicate',
  summary: 'Copies a block with its questions right behind it; logic within the copy refers to the copies.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ ...editFields, block_id: blockId }),
  ...editedSurvey,
  run: (context, input) =>
    editDocument(context, input, (document, sources) => withCopy(document, input.block_id, sources)),
});
