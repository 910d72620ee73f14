import { z } from 'zod';
import { readResult } from '../../../operations/agent/conversations/read-result.ts';
import { defineTool } from '../../tool.ts';

const input = z.strictObject({
  result_id: z.uuid().describe('The result_id of the preview.'),
  offset: z.int().min(0).max(1_000_000_000).default(0).describe('The character to read on from.'),
});

export const readResultTool = defineTool({
  name: 'read_result',
  description: 'Reads on in a result of which only a preview was given, a page at a time.',
  operation: readResult,
  input,
  toInput: ({ conversationId }, { result_id, offset }) =>
    Promise.resolve({ conversation_id: conversationId, call_id: result_id, offset }),
  policy: { kind: 'free' },
  readsForeign: true,
});
