import type { Context } from 'koa';

/**
 * Faults of the connection: no response at all; or the request has its effect, and the connection is cut, or there is no
 * response.
 */
const ON_THE_WIRE = ['silent', 'lost_answer', 'late_answer'] as const;

/** The faults that all panels have: 429 with Retry-After, 500, a page instead of JSON, and faults of the connection. */
export const FAULT_KINDS = ['rate_limited', 'failing', 'no_json', ...ON_THE_WIRE] as const;

/**
 * The first fault for a request, whose count goes down by one; null without one.
 * @param faults are changed in place; a fault without `times` happens once
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

/** Whether a fault is left for further requests. */
export function isLeft({ times = 1 }: { readonly times?: number }): boolean {
  return times > 0;
}

/** Never responds: the client waits until it gives up. */
export function staySilent(ctx: Context): void {
  ctx.respond = false;
}

/** Cuts the connection. */
export function cutOff(ctx: Context): void {
  staySilent(ctx);
  ctx.req.socket.destroy();
}

/** The response instead: JSON, or the text of a page. */
type FaultAnswer = { readonly status: number; readonly body: object | string };

/** Applies a fault to a request. @param answers the stand-in's responses for kinds of faults that have one */
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
