import { randomUUID, timingSafeEqual } from 'node:crypto';

export type Account = { readonly clientId: string; readonly username: string; readonly password: string };
export type TokenLives = { readonly tokenLifeMs: number; readonly refreshLifeMs: number };

export type TokenAnswer = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  readonly refreshExpiresIn: number;
};

/** Tokens are in memory only: after a restart all clients sign in again. */
export type Tokens = {
  /** Null for wrong credentials. */
  readonly signIn: (shown: Account) => TokenAnswer | null;
  /** Null for an invalid or used token: each refreshes once. */
  readonly refresh: (clientId: string, refreshToken: string) => TokenAnswer | null;
  readonly isGood: (accessToken: string) => boolean;
  readonly forget: (tokens: { readonly accessToken: string; readonly refreshToken: string }) => void;
  /** Expires all access tokens. */
  readonly expireAll: () => void;
};

export function createTokens(account: Account, { tokenLifeMs, refreshLifeMs }: TokenLives, now: () => number): Tokens {
  const accessUntilMs = new Map<string, number>();
  const refreshUntilMs = new Map<string, number>();

  const issue = (): TokenAnswer => {
    const [accessToken, refreshToken] = [randomUUID(), randomUUID()];
    accessUntilMs.set(accessToken, now() + tokenLifeMs);
    refreshUntilMs.set(refreshToken, now() + refreshLifeMs);
    return { accessToken, refreshToken, expiresIn: tokenLifeMs / 1000, refreshExpiresIn: refreshLifeMs / 1000 };
  };
  return {
    signIn: (shown) => {
      const isRight = [
        isSame(shown.clientId, account.clientId),
        isSame(shown.username, account.username),
        isSame(shown.password, account.password),
      ];
      return isRight.every(Boolean) ? issue() : null;
    },
    refresh: (clientId, refreshToken) => {
      const isRight = clientId === account.clientId && (refreshUntilMs.get(refreshToken) ?? 0) > now();
      refreshUntilMs.delete(refreshToken);
      return isRight ? issue() : null;
    },
    isGood: (accessToken) => (accessUntilMs.get(accessToken) ?? 0) > now(),
    forget: ({ accessToken, refreshToken }) => {
      accessUntilMs.delete(accessToken);
      refreshUntilMs.delete(refreshToken);
    },
    expireAll: () => accessUntilMs.clear(),
  };
}

function isSame(shown: string, right: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
