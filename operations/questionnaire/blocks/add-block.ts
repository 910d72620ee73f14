import { z } from 'zod';
import { addBlock as withBlock } from '../../../domain/questionnaire/editing/add-block.ts';
import { defineOperation } from '../../ground/operation.ts';
import { blockConfig, blockName, editDocument, editedSurvey, editFields, position } from './edit-document.ts';

export const addBlock = defineOperation({
  name: 'blocks.add',
  summary: 'Adds an empty block to a survey.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ ...editFields, name: blockName, config: blockConfig.optional(), position }),
  ...editedSurvey,
  run: (context, input) =>
    editDocument(context, input, (document, sources) => withBlock(document, input, sources), 'block'),
});
