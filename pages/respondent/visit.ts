import { isHarmfulName } from '../../domain/ground/outside-json.ts';
import { isAutomatic, PURPOSE_HEADERS } from '../../domain/mailing/recipients/scanner-signs.ts';
import type { Visitor } from '../../operations/fieldwork/respondents/respondent-input.ts';
import type { PageContext } from '../kit/edge.ts';

/**
 * The two ways into a survey: as a respondent, and as a tester with a preview link. They have separate addresses and
 * cookies.
 */
export const MODES = {
  live: { path: '/s/:survey_id', cookie: 'fieldwork' },
  preview: { path: '/s/:survey_id/preview', cookie: 'fieldwork_preview' },
} as const;

export type Mode = keyof typeof MODES;

const COOKIE_DAYS = 180;
const DAY_MS = 86_400_000;

/** The sealed arrival in the browser's cookie; null without one. */
export function cookieOf(ctx: PageContext, mode: Mode): string | null {
  return ctx.cookies.get(MODES[mode].cookie, { signed: false }) ?? null;
}

/** Stores the arrival in a cookie, for this survey alone. Scripts can't read it. */
export function keepCookie(
  ctx: PageContext,
  mode: Mode,
  { address, arrival }: { readonly address: string; readonly arrival: string },
  publicUrl: string,
): void {
  if (cookieOf(ctx, mode) === arrival) return;
  const isHttps = publicUrl.startsWith('https:');
  // TLS may end at a proxy: the browser's own connection counts.
  ctx.cookies.secure = isHttps;
  ctx.cookies.set(MODES[mode].cookie, arrival, {
    path: address,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: COOKIE_DAYS * DAY_MS,
    signed: false,
    overwrite: true,
  });
}

/** Deletes the cookie of this survey's address. */
export function forgetCookie(ctx: PageContext, mode: Mode, surveyId: string): void {
  ctx.cookies.set(MODES[mode].cookie, null, { path: MODES[mode].path.replace(':survey_id', surveyId), signed: false });
}

/** True for requests without a person: see `isAutomatic` of domain/mailing/recipients. */
export function isAskedByMachine(ctx: PageContext): boolean {
  const purposes = PURPOSE_HEADERS.map((name) => ctx.get(name));
  return isAutomatic({ method: ctx.method, userAgent: ctx.get('User-Agent'), purposes });
}

const MAX_PARAMETERS = 100;

/** The parameters of the address, each once. */
export function parametersOf(ctx: PageContext): Readonly<Record<string, string>> {
  const given = [...new URLSearchParams(ctx.querystring)].filter(([name]) => !isHarmfulName(name));
  return Object.fromEntries(given.slice(0, MAX_PARAMETERS).reverse());
}

/** The visitor who sends a form. */
export function visitorOf(ctx: PageContext, other: (name: string) => string): Visitor {
  return {
    address: ctx.ip,
    device: `${ctx.get('User-Agent')} ${ctx.get('Accept-Language')}`,
    timezone: timezoneOf(other('timezone')),
    hasHoneypot: other('website') !== '',
  };
}

const TIMEZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** A valid IANA name that the browser sent; else null. */
function timezoneOf(name: string): string | null {
  if (!TIMEZONE.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
