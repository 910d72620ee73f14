import type { Middleware } from 'koa';
import { FAULT_KINDS, isLeft, meetFault, takeFault } from '../kit/faults.ts';
import { oneOf, record, whole } from './check-shape.ts';
import { failure } from './demand-answers.ts';

export type Fault = {
  readonly kind: (typeof FAULT_KINDS)[number];
  /** `change`: only requests that create or change something. */
  readonly on: 'any' | 'change';
  readonly retryAfterSeconds?: number;
  /** The number of requests that meet it; default: one. */
  times?: number;
};

export const faultShape = record(
  { kind: oneOf(FAULT_KINDS), on: oneOf(['any', 'change']) },
  { retryAfterSeconds: whole(0, 86_400), times: whole(1, 1_000_000) },
);

export type Faults = {
  readonly add: (fault: Fault) => void;
  readonly clear: () => void;
  /** Faults that are left for further requests. */
  readonly waiting: () => readonly Fault[];
  /** Applies waiting faults to requests. */
  readonly middleware: Middleware;
};

const ANSWERS = {
  rate_limited: { status: 429, body: failure('Too many requests', 'too_many_requests') },
  failing: { status: 500, body: failure('Something went wrong', 'internal_error') },
  no_json: { status: 200, body: '<h1>We are back soon</h1>' },
} as const;

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add: (fault) => faults.push({ ...fault }),
    clear: () => (faults = []),
    waiting: () => faults.filter(isLeft),
    middleware: async (ctx, next) => {
      const fault = takeFault(faults, ({ on }) => on === 'any' || ctx.method !== 'GET');
      if (fault === null) await next();
      else await meetFault(ctx, { retryAfterSeconds: 1, ...fault }, ANSWERS, next);
    },
  };
}
