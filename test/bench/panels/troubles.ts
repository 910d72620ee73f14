import { randomInteger } from '../../../domain/ground/seeded-random.ts';
import type { Random } from '../../../domain/ground/seeded-random.ts';
import type { RecruitingService } from '../../support/recruiting/recruiting-service.ts';
import type { CheckoutFault } from '../../support/recruiting/at-checkout.ts';
import type { PanelFault } from '../../support/recruiting/taking-part.ts';
import { isOver } from './nemesis.ts';

export type Troubles = {
  /** How many of each kind were made. */
  readonly made: ReadonlyMap<string, number>;
  /** All is well again, and what was held back is sent. */
  stop(): Promise<void>;
};

/** `late_answer` and `hang_after`: it has happened, and the one who asked waits in vain. */
const AT_PANELS: readonly PanelFault[] = [
  { kind: 'late_answer', on: 'change' },
  { kind: 'lost_answer', on: 'change', times: 2 },
  { kind: 'rate_limited', on: 'any', retryAfterSeconds: 2, times: 3 },
  { kind: 'failing', on: 'any', times: 3 },
  { kind: 'lost_answer', on: 'any' },
  { kind: 'no_json', on: 'any' },
];
const AT_CHECKOUT: readonly CheckoutFault[] = [
  { kind: 'hang_after', path: '/v1/checkout/sessions' },
  { kind: 'cut_after', path: '/v1/', times: 2 },
  { kind: 'server_error_after', path: '/v1/', method: 'POST' },
  { kind: 'server_error', path: '/v1/', times: 2 },
  { kind: 'rate_limited', path: '/v1/', retry_after_seconds: 2, times: 3 },
  { kind: 'hang_after', path: '/v1/refunds' },
];

const LATE_MS = 3_000;

/** One after the other goes wrong outside; events come twice, late and in another order. */
export async function startTroubles(
  { panelA, panelB, payments }: RecruitingService,
  { everyMs, random }: { readonly everyMs: number; readonly random: Random },
): Promise<Troubles> {
  const made = new Map<string, number>();
  const stopping = new AbortController();
  await panelA.sendEvents({ copies: 2, delay_ms: LATE_MS, shuffled: true });
  await panelB.sendEvents({ copies: 2, delayMs: LATE_MS });
  await payments.sendEvents({ copies: 2, delay_ms: 0, jitter_ms: LATE_MS });
  const note = (kind: string) => made.set(kind, (made.get(kind) ?? 0) + 1);
  const one = <Fault>(faults: readonly Fault[]): Fault => faults[randomInteger(faults.length, random)] as Fault;
  // What met nobody is taken back: else the last runs would meet all that has piled up.
  const steps: readonly (() => Promise<void>)[] = [
    async () => {
      const fault = one(AT_PANELS);
      await panelA.clearFaults();
      await panelA.failNext(fault);
      note(`A ${fault.kind}`);
    },
    async () => {
      const fault = one(AT_PANELS);
      await panelB.clearFaults();
      await panelB.failNext(fault);
      note(`B ${fault.kind}`);
    },
    async () => {
      const fault = one(AT_CHECKOUT);
      await payments.clearFaults();
      await payments.failNext(fault);
      note(`checkout ${fault.kind}`);
    },
    // Provider B knows no other disorder: what it holds leaves backwards.
    async () => {
      await panelB.releaseEvents('reversed');
      await panelB.sendEvents({ isHeld: true });
      note('B events held, then reversed');
    },
  ];
  const running = (async () => {
    for (let turn = 0; !(await isOver(everyMs, stopping.signal)); turn += 1) await steps[turn % steps.length]?.();
  })();
  return {
    made,
    async stop() {
      stopping.abort();
      await running;
      await panelA.clearFaults();
      await panelB.clearFaults();
      await payments.clearFaults();
      await panelB.releaseEvents();
    },
  };
}
