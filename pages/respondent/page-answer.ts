import { createHash } from 'node:crypto';
import type { RespondentPage, SurveyFace } from '../../operations/fieldwork/respondents/respondent-page.ts';
import { contentPolicy, send } from '../kit/answer.ts';
import { pathsOf } from '../kit/bundled-asset.ts';
import type { Assets } from '../kit/bundled-asset.ts';
import type { PageContext } from '../kit/edge.ts';
import type { PageAssets } from '../kit/frame.ts';
import type { Markup } from '../kit/markup.ts';
import type { RespondentDependencies } from './edge.ts';
import { renderPage } from './views/render-page.ts';
import { DEFAULT_COLOR, themeStylesheet } from './theme/theme-stylesheet.ts';
import { keepCookie } from './visit.ts';
import type { Mode } from './visit.ts';

/** The header by which the page's script identifies itself, and is redirected. */
const SCRIPT_HEADER = 'X-Survey-Script';
const REDIRECT_HEADER = 'X-Survey-Redirect';

export function isFromScript(ctx: PageContext): boolean {
  return ctx.get(SCRIPT_HEADER) === '1';
}

/** Sends a page, or redirects the respondent at the survey's end. */
export function sendPage(
  ctx: PageContext,
  { services, assets }: RespondentDependencies,
  mode: Mode,
  page: RespondentPage,
  status = 200,
): void {
  if (page.kind !== 'closed') keepCookie(ctx, mode, page, services.settings.publicUrl);
  if (page.kind === 'ended' && page.redirectTo !== null) {
    sendElsewhere(ctx, page.redirectTo);
    return;
  }
  sendHtml(ctx, renderPage(page, pageAssets(assets, page.survey)), status, page.survey);
}

/** See Other: the browser gets the address anew, whatever method it used. */
export function sendElsewhere(ctx: PageContext, address: string): void {
  if (isFromScript(ctx)) {
    ctx.status = 204;
    ctx.set(REDIRECT_HEADER, address);
    return;
  }
  ctx.status = 303;
  ctx.set('Location', address);
  ctx.body = '';
}

/** Where the files of a survey's pages are. */
export function pageAssets(assets: Assets, survey: SurveyFace | null): PageAssets {
  const color = survey?.theme.color;
  return { ...pathsOf(assets), themeStylesheet: color === undefined ? null : themePath(color) };
}

const HASH_DIGITS = 8;

/** Changes with the code that makes stylesheets from colours, since they may be cached forever. */
const MADE_BY = createHash('sha256').update(themeStylesheet(DEFAULT_COLOR)).digest('hex').slice(0, HASH_DIGITS);

/** The address of a colour's stylesheet. */
function themePath(color: string): string {
  return `/s-assets/theme-${color.slice(1).toLowerCase()}.${MADE_BY}.css`;
}

/** Sends HTML that may load our own files, the survey's logo, and nothing else; it can't run other scripts or be framed. */
export function sendHtml(ctx: PageContext, page: Markup, status: number, survey: SurveyFace | null): void {
  send(ctx, page, { status, headers: { Vary: 'Cookie' }, policy: policyOf(survey) });
}

function policyOf(survey: SurveyFace | null): string {
  const logo = survey?.theme.logo_url;
  const images = logo === undefined ? [] : [new URL(logo).origin];
  return contentPolicy({
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': ["'self'", ...images].join(' '),
    'connect-src': "'self'",
    // Browsers apply this to redirects after a form, too.
    'form-action': ["'self'", ...(survey?.redirectOrigins ?? [])].join(' '),
  });
}
