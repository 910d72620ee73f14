import { listResultsLinks } from '../../../operations/results/links/list-results-links.ts';
import { defineTool } from '../../tool.ts';

export const listResultsLinksTool = defineTool({
  name: 'list_results_links',
  operation: listResultsLinks,
  policy: { kind: 'free' },
  view: ({ links }) => ({ links: links.map(({ id, label, expires_at }) => ({ id, label, expires_at })) }),
  told: 'Labels and when they expire; never a link.',
});
