import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { presentationAnswer, viewPresentation } from './presentation-view.ts';

export const presentationId = z.uuid().describe('The id of the presentation, which is that of its operation.');

export const getPresentation = defineOperation({
  name: 'presentations.get',
  summary:
    'Tells where a presentation stands; a finished one has a new address, good for an hour, to download it from.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ presentation_id: presentationId }),
  output: { kind: 'json', schema: presentationAnswer },
  run: (context, input) => viewPresentation(context, input.presentation_id),
});
