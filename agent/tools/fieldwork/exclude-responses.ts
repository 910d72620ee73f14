import { excludeResponses } from '../../../operations/fieldwork/responses/exclude-responses.ts';
import { exclusionsSubject } from '../../subjects/response-subject.ts';
import { defineTool } from '../../tool.ts';

export const excludeResponsesTool = defineTool({
  name: 'exclude_responses',
  operation: excludeResponses,
  policy: {
    kind: 'approve',
    words: 'Asked always, unless the person lets it run freely: what is excluded counts in no result.',
    mayRunFreely: true,
    subject: exclusionsSubject,
  },
});
