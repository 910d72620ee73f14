import type { Context } from 'koa';

/** What goes wrong on the wire: no answer at all; or what was asked for happens, and the connection is cut, or no answer comes. */
const ON_THE_WIRE = ['silent', 'lost_answer', 'late_answer'] as const;

/** What all panels can be told to fail with: 429 with Retry-After, 500, a page instead of JSON, or on the wire. */
export const FAULT_KINDS = ['rate_limited', 'failing', 'no_json', ...ON_THE_WIRE] as const;

/**
 * The first fault that a request meets, which then has one time less; null where it meets none.
 * @param faults are changed in place; one that says no times is met once
 */
export function takeFault<Fault extends { times?: number }>(
  faults: readonly Fault[],
  isMet: (fault: Fault) => boolean,
): Fault | null {
  const fault = faults.find((one) => isLeft(one) && isMet(one));
  if (fault === undefined) return null;
  fault.times = (fault.times ?? 1) - 1;
  return fault;
}

/** Whether a request may still meet a fault. */
export function isLeft({ times = 1 }: { readonly times?: number }): boolean {
  return times > 0;
}

/** Leaves whoever asked waiting until they give up. */
export function staySilent(ctx: Context): void {
  ctx.respond = false;
}

/** Cuts the connection. */
export function cutOff(ctx: Context): void {
  staySilent(ctx);
  ctx.req.socket.destroy();
}

/** What is answered instead: JSON, or the text of a page. */
type FaultAnswer = { readonly status: number; readonly body: object | string };

/** Has a request meet a fault. @param answers of the kinds that answer something, in the stand-in's words */
export async function meetFault<Kind extends string>(
  ctx: Context,
  fault: { readonly kind: Kind | (typeof ON_THE_WIRE)[number]; readonly retryAfterSeconds: number },
  answers: Readonly<Record<Exclude<Kind, (typeof ON_THE_WIRE)[number]>, FaultAnswer>>,
  next: () => Promise<unknown>,
): Promise<void> {
  const { kind, retryAfterSeconds } = fault;
  if (kind === 'lost_answer' || kind === 'late_answer') await next();
  if (kind === 'lost_answer') cutOff(ctx);
  else if (kind === 'late_answer' || kind === 'silent') staySilent(ctx);
  else {
    const { status, body } = answers[kind as keyof typeof answers];
    if (kind === 'rate_limited') ctx.set('Retry-After', String(retryAfterSeconds));
    if (typeof body === 'string') ctx.type = 'text/html';
    Object.assign(ctx, { status, body });
  }
}
