import { revokeResultsLink } from '../../../operations/results/links/revoke-results-link.ts';
import { revocationSubject } from '../../subjects/link-subject.ts';
import { defineTool } from '../../tool.ts';

export const revokeResultsLinkTool = defineTool({
  name: 'revoke_results_link',
  operation: revokeResultsLink,
  policy: {
    kind: 'approve',
    words: 'Asked always: the page is gone for whoever has the link.',
    subject: revocationSubject,
  },
});
