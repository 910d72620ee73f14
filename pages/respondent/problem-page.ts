import type { ProblemPages } from '../kit/show-problems.ts';
import { browserLanguage } from './browser-language.ts';
import type { RespondentDependencies } from './edge.ts';
import { pageAssets, sendHtml } from './page-answer.ts';
import { renderStandalone } from './views/render-page.ts';
import type { StandalonePage } from './words/respondent-words.ts';

const PAGES: ProblemPages<StandalonePage>['pages'] = {
  not_found: { kind: 'not_found', status: 404 },
  method_not_allowed: { kind: 'not_found', status: 405 },
  link_invalid: { kind: 'link_invalid', status: 404 },
  invalid_input: { kind: 'link_invalid', status: 400 },
  malformed_request: { kind: 'link_invalid', status: 400 },
  unsupported_media_type: { kind: 'link_invalid', status: 415 },
  rate_limited: { kind: 'too_many', status: 429 },
  request_too_slow: { kind: 'unavailable', status: 408 },
  too_large: { kind: 'too_large', status: 413 },
  service_unavailable: { kind: 'unavailable', status: 503 },
};

/** Pages without a survey, in the browser's language. */
export function problemPages({ services, assets }: RespondentDependencies): ProblemPages<StandalonePage> {
  return {
    pages: PAGES,
    log: services.log,
    failure: 'A respondent’s page failed unexpectedly.',
    show: (ctx, { kind, status }) => {
      const language = browserLanguage(ctx.get('Accept-Language'));
      ctx.remove('Location');
      sendHtml(ctx, renderStandalone(kind, language, pageAssets(assets, null)), status, null);
    },
  };
}
