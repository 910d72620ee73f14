import { excludeResponse } from '../../../operations/fieldwork/responses/exclude-response.ts';
import { exclusionSubject } from '../../subjects/response-subject.ts';
import { defineTool } from '../../tool.ts';

export const excludeResponseTool = defineTool({
  name: 'exclude_response',
  operation: excludeResponse,
  policy: {
    kind: 'approve',
    words: 'Asked always, unless the person lets it run freely: what is excluded counts in no result.',
    mayRunFreely: true,
    subject: exclusionSubject,
  },
});
