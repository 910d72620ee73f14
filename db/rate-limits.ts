import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database.ts';

/** At most `most` tries in `seconds`, counted from the first one, for each key. */
export type RateLimit = { readonly most: number; readonly seconds: number };

/** The limits of the public pages, each by survey and network, by respondent, or by results link and network. */
export const RATE_LIMITS = {
  /** New responses. */
  new_response: { most: 60, seconds: 60 },
  /** Tries of a PIN. */
  pin: { most: 10, seconds: 600 },
  /** Requests to an AI, by respondent. */
  follow_up: { most: 40, seconds: 600 },
  /** New previews. */
  preview_link: { most: 60, seconds: 60 },
  /** Tries to unsubscribe one address. */
  unsubscribe: { most: 60, seconds: 60 },
  /** Requests by a results link: its page, its charts, and updates. */
  results_link: { most: 1_200, seconds: 60 },
  /** Unknown results links. */
  wrong_results_link: { most: 60, seconds: 60 },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export type RateLimitAnswer = {
  readonly allowed: boolean;
  /** After how many ms the next try may be allowed; 0 where this one is. */
  readonly retryAfterMs: number;
};

export type RateLimits = {
  /**
   * Counts one try.
   * @param key who is counted: a keyed hash of at most 200 characters, never an address
   * @throws the database's error while it is down: nothing was decided then
   */
  consume(limit: RateLimitName, key: string): Promise<RateLimitAnswer>;
  /** Takes back one try that is not to count. */
  giveBack(limit: RateLimitName, key: string): Promise<void>;
};

/**
 * Limits that all processes share: one statement counts a try and returns the number of tries, so they are exact under
 * concurrency. A key over its limit is refused from memory until its time is over, without a query.
 */
export function createRateLimits(
  database: Database,
  limits: Readonly<Record<RateLimitName, RateLimit>> = RATE_LIMITS,
): RateLimits {
  const limiters: Readonly<Record<RateLimitName, RateLimiterPostgres>> = {
    new_response: limiterOf(database, 'new_response', limits.new_response),
    pin: limiterOf(database, 'pin', limits.pin),
    follow_up: limiterOf(database, 'follow_up', limits.follow_up),
    preview_link: limiterOf(database, 'preview_link', limits.preview_link),
    unsubscribe: limiterOf(database, 'unsubscribe', limits.unsubscribe),
    results_link: limiterOf(database, 'results_link', limits.results_link),
    wrong_results_link: limiterOf(database, 'wrong_results_link', limits.wrong_results_link),
  };
  let tries = 0;
  return {
    async consume(limit, key) {
      tries += 1;
      if (tries % TRIES_BETWEEN_SWEEPS === 1) await forgetExpired(database, Date.now());
      return consumeOne(limiters[limit], key);
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(key);
    },
  };
}

function limiterOf(database: Database, name: RateLimitName, { most, seconds }: RateLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: database.knex,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: most,
    duration: seconds,
    inMemoryBlockOnConsumed: most,
    // Its timer would outlive the pool.
    clearExpiredByTimeout: false,
  });
}

async function consumeOne(limiter: RateLimiterPostgres, key: string): Promise<RateLimitAnswer> {
  try {
    await limiter.consume(key);
    return { allowed: true, retryAfterMs: 0 };
  } catch (refusal) {
    // The library rejects with the count's state where it refuses, and with an error where it could not count.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { allowed: false, retryAfterMs: refusal.msBeforeNext };
  }
}

/** A hundred tries insert at most a hundred rows, so sweeps of a thousand keep up. */
const TRIES_BETWEEN_SWEEPS = 100;
const ROWS_A_SWEEP = 1_000;

/** Clocks of several machines may differ by this much: a count that is over by one clock may still run by another. */
const CLOCKS_DIFFER_MS = 60_000;

/** Locked rows, which another process is counting in, are left to the next sweep. */
async function forgetExpired({ knex }: Database, nowMs: number): Promise<void> {
  await knex.raw(
    `delete from rate_limits where key in (
       select key from rate_limits where expire < ? order by expire limit ? for update skip locked
     )`,
    [nowMs - CLOCKS_DIFFER_MS, ROWS_A_SWEEP],
  );
}
