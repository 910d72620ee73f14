import type { Context, Middleware } from 'koa';
import { oneOf, record, whole } from './check-shape.ts';
import { failure } from './demand-answers.ts';

export const FAULT_KINDS = ['rate_limited', 'failing', 'no_json', 'silent', 'lost_answer', 'late_answer'] as const;

export type Fault = {
  /**
   * `rate_limited`: 429 with Retry-After; `failing`: 500; `no_json`: 200 with a page; `silent`: no answer; `lost_answer`: the effect
   * happens, then the connection is cut; `late_answer`: it happens, and no answer comes.
   */
  readonly kind: (typeof FAULT_KINDS)[number];
  /** `change`: only requests that make or change something. */
  readonly on: 'any' | 'change';
  readonly retryAfterSeconds?: number;
  /** How many requests meet it; one where missing. */
  readonly times?: number;
};

export const faultShape = record(
  { kind: oneOf(FAULT_KINDS), on: oneOf(['any', 'change']) },
  { retryAfterSeconds: whole(0, 86_400), times: whole(1, 1_000_000) },
);

export type Faults = {
  readonly add: (fault: Fault) => void;
  readonly clear: () => void;
  /** Those that no request has met yet, or not often enough. */
  readonly waiting: () => readonly Fault[];
  /** Makes requests meet the faults that wait for them. */
  readonly middleware: Middleware;
};

export function createFaults(): Faults {
  let waiting: readonly Fault[] = [];

  const take = (isChange: boolean): Fault | undefined => {
    const fault = waiting.find(({ on }) => on === 'any' || isChange);
    waiting = waiting.flatMap((one) => {
      if (one !== fault) return [one];
      const left = (one.times ?? 1) - 1;
      return left === 0 ? [] : [{ ...one, times: left }];
    });
    return fault;
  };
  return {
    add: (fault) => (waiting = [...waiting, fault]),
    clear: () => (waiting = []),
    waiting: () => waiting,
    middleware: async (ctx, next) => {
      const fault = take(ctx.method !== 'GET');
      if (fault === undefined) await next();
      else await meet(ctx, fault, next);
    },
  };
}

async function meet(ctx: Context, { kind, retryAfterSeconds = 1 }: Fault, next: () => Promise<unknown>): Promise<void> {
  switch (kind) {
    case 'rate_limited':
      ctx.status = 429;
      ctx.set('Retry-After', String(retryAfterSeconds));
      ctx.body = failure('Too many requests', 'too_many_requests');
      return;
    case 'failing':
      ctx.status = 500;
      ctx.body = failure('Something went wrong', 'internal_error');
      return;
    case 'no_json':
      ctx.status = 200;
      ctx.type = 'text/html';
      ctx.body = '<h1>We are back soon</h1>';
      return;
    case 'silent':
      ctx.respond = false;
      return;
    case 'late_answer':
      await next();
      ctx.respond = false;
      return;
    case 'lost_answer':
      await next();
      ctx.respond = false;
      ctx.req.socket.destroy();
  }
}
