import { createResultsLink } from '../../../operations/results/links/create-results-link.ts';
import { listResultsLinks } from '../../../operations/results/links/list-results-links.ts';
import { revokeResultsLink } from '../../../operations/results/links/revoke-results-link.ts';
import { route } from '../../route.ts';

export const resultsRoutes = [
  route('POST', '/api/v1/surveys/:survey_id/results-link', createResultsLink, { status: 201 }),
  route('GET', '/api/v1/surveys/:survey_id/results-links', listResultsLinks),
  route('DELETE', '/api/v1/surveys/:survey_id/results-links/:link_id', revokeResultsLink),
];
