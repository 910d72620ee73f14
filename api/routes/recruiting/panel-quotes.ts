import { getQuote } from '../../../operations/recruiting/panels/get-quote.ts';
import { listAttributes } from '../../../operations/recruiting/panels/list-attributes.ts';
import { listProviders } from '../../../operations/recruiting/panels/list-providers.ts';
import { requestQuote } from '../../../operations/recruiting/panels/request-quote.ts';
import { route } from '../../route.ts';

const PANELS = '/api/v1/surveys/:survey_id/panels';

const OF_PROVIDERS = [
  'panel_unavailable',
  'panel_refused',
  'panel_credentials_rejected',
  'panel_target_impossible',
] as const;

export const panelQuoteRoutes = [
  route('GET', '/api/v1/panels/providers', listProviders),
  route('GET', '/api/v1/panels/:provider_id/attributes', listAttributes, {
    problems: ['not_found', ...OF_PROVIDERS],
  }),
  route('POST', `${PANELS}/quote`, requestQuote, {
    problems: ['wrong_state', ...OF_PROVIDERS],
  }),
  route('GET', `${PANELS}/quotes/:quote_id`, getQuote, { problems: ['wrong_state'] }),
];
