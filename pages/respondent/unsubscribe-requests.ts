import { openUnsubscribePage, unsubscribe } from '../../operations/fieldwork/respondents/unsubscribe.ts';
import type { UnsubscribePage } from '../../operations/fieldwork/respondents/unsubscribe.ts';
import { unknownPrincipal } from '../../operations/ground/operation-context.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { browserLanguage } from './browser-language.ts';
import type { PageAnswer, PageContext } from '../kit/edge.ts';
import type { RespondentDependencies } from './edge.ts';
import { pageAssets, sendHtml } from './page-answer.ts';
import { renderUnsubscribe } from './views/render-page.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe/:token';

/** GET: asks whether to unsubscribe, without any effect, since mail scanners open links. */
export function lookAtUnsubscribe(dependencies: RespondentDependencies): PageAnswer {
  return async (ctx, { token = '' }) => {
    const principal = unknownPrincipal(ctx.state.requestId);
    const page = await runOperation(openUnsubscribePage, dependencies.services, principal, { token });
    sendUnsubscribe(ctx, dependencies, token, page);
  };
}

/**
 * POST: unsubscribes, by the page's button or by a mailbox provider on behalf of the recipient (RFC 8058), which sends no
 * cookie and follows no redirect. Only the address counts: any body of any type is accepted.
 */
export function takeUnsubscribe(dependencies: RespondentDependencies): PageAnswer {
  return async (ctx, { token = '' }) => {
    const principal = unknownPrincipal(ctx.state.requestId);
    const page = await runOperation(unsubscribe, dependencies.services, principal, { token, address: ctx.ip });
    sendUnsubscribe(ctx, dependencies, token, page);
  };
}

function sendUnsubscribe(
  ctx: PageContext,
  { assets }: RespondentDependencies,
  token: string,
  page: UnsubscribePage,
): void {
  const language = page.survey?.language ?? browserLanguage(ctx.get('Accept-Language'));
  const address = UNSUBSCRIBE_PATH.replace(':token', token);
  const drawn = renderUnsubscribe(page, { address, language }, pageAssets(assets, page.survey));
  sendHtml(ctx, drawn, 200, page.survey);
}
