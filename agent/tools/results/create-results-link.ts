import { createResultsLink } from '../../../operations/results/links/create-results-link.ts';
import { linkSubject } from '../../subjects/link-subject.ts';
import { defineTool } from '../../tool.ts';

export const createResultsLinkTool = defineTool({
  name: 'create_results_link',
  operation: createResultsLink,
  policy: {
    kind: 'approve',
    words: 'Asked always: it makes results public for whoever has the link.',
    subject: linkSubject(
      (survey, { expires_in_days: days }) =>
        `Make a public page of the results of ${survey}: whoever has the link can read it for ${String(days)} days.`,
    ),
  },
  view: ({ id, expires_at }) => ({ id, expires_at, link: 'It is for people alone, and not told here.' }),
  told: 'When it expires; the link itself is shown to people alone.',
});
