import { z } from 'zod';
import { away, rejectedCredentials } from './demand-failures.ts';
import { askDemandApi } from './demand-http.ts';
import type { ProviderBSettings } from './provider-b-settings.ts';

/** The access token of requests; concurrent requests renew it once. */
export type DemandTokens = {
  /** A token that should be valid. */
  readonly current: () => Promise<string>;
  /** A new token in place of `rejected`, which the provider no longer accepts. */
  readonly renewed: (rejected: string) => Promise<string>;
};

const tokenAnswer = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresIn: z.number().nonnegative().optional(),
  refreshExpiresIn: z.number().nonnegative().optional(),
});

type Held = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly renewAtMs: number;
  readonly refreshUntilMs: number;
};

/** A token is renewed with this share of its life left: a request takes some time. */
const SPARE_SHARE = 0.1;
const MOST_SPARE_MS = 30_000;

export function createDemandTokens(settings: ProviderBSettings): DemandTokens {
  let held: Held | null = null;
  let renewing: Promise<Held> | null = null;
  const now = (): number => (settings.clock ?? Date.now)();

  const renew = async (): Promise<string> => {
    renewing ??= obtain(settings, held, now()).finally(() => (renewing = null));
    held = await renewing;
    return held.accessToken;
  };
  return {
    current: async () => (held !== null && now() < held.renewAtMs ? held.accessToken : renew()),
    renewed: async (rejected) =>
      held !== null && held.accessToken !== rejected && now() < held.renewAtMs ? held.accessToken : renew(),
  };
}

/** By the refresh token while it is valid, else by the password. */
async function obtain(settings: ProviderBSettings, held: Held | null, nowMs: number): Promise<Held> {
  if (held !== null && nowMs < held.refreshUntilMs) {
    const refreshed = await askForTokens(settings, '/auth/v1/token/refresh', { refreshToken: held.refreshToken });
    if (refreshed !== null) return refreshed;
  }
  const { username, password } = settings;
  const signedIn = await askForTokens(settings, '/auth/v1/token/password', { username, password });
  if (signedIn === null) throw rejectedCredentials();
  return signedIn;
}

/** Null if the credentials are refused. */
async function askForTokens(
  settings: ProviderBSettings,
  path: string,
  shown: Readonly<Record<string, string>>,
): Promise<Held | null> {
  const askedAtMs = (settings.clock ?? Date.now)();
  const answer = await askDemandApi(settings, {
    method: 'POST',
    path,
    body: { clientId: settings.clientId, ...shown },
  });
  if ([400, 401, 403].includes(answer.status)) return null;
  if (answer.status < 200 || answer.status > 299)
    throw answer.failures.ofStatus(answer.status, '', answer.retryAfterMs);
  const read = tokenAnswer.safeParse(answer.body);
  if (!read.success) throw away('gave a sign-in answer that makes no sense');
  const { accessToken, refreshToken, expiresIn, refreshExpiresIn } = read.data;
  // Without an expiry the token is used until it is refused.
  const lifeMs = expiresIn === undefined ? Infinity : expiresIn * 1000;
  return {
    accessToken,
    refreshToken,
    renewAtMs: askedAtMs + lifeMs - Math.min(lifeMs * SPARE_SHARE, MOST_SPARE_MS),
    refreshUntilMs: refreshExpiresIn === undefined ? Infinity : askedAtMs + refreshExpiresIn * 1000,
  };
}
