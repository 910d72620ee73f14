import { FieldworkError } from '../../../domain/ground/errors.ts';

/** How a provider's client says what went wrong. */
export type PanelFailures = {
  /** Away, or too busy: the same call may succeed later. */
  readonly away: (what: string, retryAfterMs?: number) => FieldworkError;
  /** What an answer that is no success means. */
  readonly ofStatus: (status: number, reasons: string, retryAfterMs: number | undefined) => FieldworkError;
};

/** How long to wait after a refusal for too many requests that doesn't say. */
const DEFAULT_WAIT_MS = 5_000;

/**
 * @param provider what sentences call it
 * @param credentials what to check when it refuses the client
 * @param secrets what no sentence may show, even where the provider repeats it
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

/** Words of others: on one line, not endless, and without what is secret. */
function said(reasons: string, secrets: readonly string[]): string {
  const shown = secrets.reduce((text, secret) => text.replaceAll(secret, '<secret>'), reasons);
  const line = shown.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' ? '' : `: ${line.slice(0, MOST_REASON_CHARACTERS).replace(/[.\s]+$/, '')}`;
}
