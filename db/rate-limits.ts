import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database.ts';

/** What is limited: at most `most` times in `seconds`, counted from the first time, by one key. */
export type RateLimit = { readonly most: number; readonly seconds: number };

/** The limits of the public pages, each for a survey and a network, a respondent of it, or a results link and a network. */
export const RATE_LIMITS = {
  /** Responses that are begun. */
  new_response: { most: 60, seconds: 60 },
  /** PINs that are tried. */
  pin: { most: 10, seconds: 600 },
  /** What is said to an AI, by one respondent. */
  follow_up: { most: 40, seconds: 600 },
  /** Previews that are begun. */
  preview_link: { most: 60, seconds: 60 },
  /** Tries to unsubscribe one address. */
  unsubscribe: { most: 60, seconds: 60 },
  /** What is asked for by a results link: its page, its charts, and what is new. */
  results_link: { most: 1_200, seconds: 60 },
  /** Results links that lead nowhere. */
  wrong_results_link: { most: 60, seconds: 60 },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export type RateLimitAnswer = {
  readonly allowed: boolean;
  /** When the next try may be allowed, in ms; 0 where this one is. */
  readonly retryAfterMs: number;
};

export type RateLimits = {
  /**
   * Counts one try.
   * @param key whom it counts for: a keyed hash of at most 200 characters, never an address
   * @throws whatever the database throws while it is away: nothing was decided then
   */
  consume(limit: RateLimitName, key: string): Promise<RateLimitAnswer>;
  /** Takes back one try that turned out to be none. */
  giveBack(limit: RateLimitName, key: string): Promise<void>;
};

/**
 * Limits that all processes share: one statement counts a try and tells how many there were, so they are exact however many
 * ask at once. Who is over a limit is refused from memory until the time is over, without asking the database again.
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
    // The library rejects with the state of the count where it refuses, and with an error where it could not count.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { allowed: false, retryAfterMs: refusal.msBeforeNext };
  }
}

/** A hundred tries make at most a hundred rows, so a sweep of a thousand is always ahead of them. */
const TRIES_BETWEEN_SWEEPS = 100;
const ROWS_A_SWEEP = 1_000;

/** Clocks of several machines may differ by this much: what is over for one still counts for another. */
const CLOCKS_DIFFER_MS = 60_000;

/** Rows that another process counts in at the same moment are left to the next sweep. */
async function forgetExpired({ knex }: Database, nowMs: number): Promise<void> {
  await knex.raw(
    `delete from rate_limits where key in (
       select key from rate_limits where expire < ? order by expire limit ? for update skip locked
     )`,
    [nowMs - CLOCKS_DIFFER_MS, ROWS_A_SWEEP],
  );
}
