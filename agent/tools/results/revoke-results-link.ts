import { revokeResultsLink } from '../../../operations/results/links/revoke-results-link.ts';
import { linkSubject } from '../../subjects/survey-subject.ts';
import { defineTool } from '../../tool.ts';

export const revokeResultsLinkTool = defineTool({
  name: 'revoke_results_link',
  operation: revokeResultsLink,
  policy: {
    kind: 'approve',
    words: 'Asked always: the page is gone for whoever has the link.',
    subject: linkSubject((survey) => `Revoke a results link of ${survey}: whoever has it sees nothing any more.`),
  },
});
