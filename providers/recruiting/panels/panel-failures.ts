import { FieldworkError } from '../../../domain/ground/errors.ts';

/** Makes the errors of a provider's client. */
export type PanelFailures = {
  /** The provider is down or too busy: the same call may succeed later. */
  readonly away: (what: string, retryAfterMs?: number) => FieldworkError;
  /** The error of an unsuccessful response. */
  readonly ofStatus: (status: number, reasons: string, retryAfterMs: number | undefined) => FieldworkError;
};

/** The wait after a rate limit without a time in the response. */
const DEFAULT_WAIT_MS = 5_000;

/**
 * @param provider its name in messages
 * @param credentials what to check when it refuses the client
 * @param secrets texts that no message may contain, even if the provider repeats them
 */
export function panelFailures(provider: string, credentials: string, secrets: readonly string[]): PanelFailures {
  const away = (what: string, retryAfterMs?: number): FieldworkError =>
    new FieldworkError(
      'panel_unavailable',
      `${provider} ${what}. The service waits and asks again by itself.`,
      retryAfterMs === undefined ? {} : { retryAfterMs },
    );
  return {
    away,
    ofStatus: (status, reasons, retryAfterMs) => {
      const why = said(reasons, secrets);
      if (status === 429) return away('takes no more requests now', retryAfterMs ?? DEFAULT_WAIT_MS);
      if (status === 408 || status >= 500) return away(`failed (HTTP ${status})`, retryAfterMs);
      if (status === 401 || status === 403) {
        return new FieldworkError(
          'panel_credentials_rejected',
          `${provider} refused the client: check ${credentials}.`,
        );
      }
      if (status === 404) return new FieldworkError('not_found', `${provider} has no such thing${why}.`);
      return new FieldworkError('panel_refused', `${provider} refused (HTTP ${status})${why}.`);
    },
  };
}

const MOST_REASON_CHARACTERS = 500;

/** The provider's message: on one line, cut, and without secrets. */
function said(reasons: string, secrets: readonly string[]): string {
  const shown = secrets.reduce((text, secret) => text.replaceAll(secret, '<secret>'), reasons);
  const line = shown.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' ? '' : `: ${line.slice(0, MOST_REASON_CHARACTERS).replace(/[.\s]+$/, '')}`;
}
