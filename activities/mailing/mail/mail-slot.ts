import { setTimeout as wait } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { claimMailSlots, releaseMailSlots } from '../../../db/stores/mailing/mail-slot-store.ts';
import type { ActivityServices } from '../../../platform/services.ts';

/** A slot of a crashed process is free again after this time: longer than any one sending may take. */
export const SLOT_LEASE_SECONDS = 180;

/** How long to wait before the next request for a slot. */
export const ASK_AGAIN_MS = 25;

/**
 * Runs one sending in one of the slots, of which there are as many as mails may go out in a second: a slot is free again one
 * second after its last mail was acknowledged, so that no more begin in any second, service-wide.
 */
export async function withMailSlot<T>(services: ActivityServices, send: () => Promise<T>): Promise<T> {
  const holder = services.newId();
  const slots = [await waitForSlot(services, holder)];
  try {
    return await send();
  } finally {
    await releaseMailSlots(services.database, { holder, slots });
  }
}

async function waitForSlot({ database, settings }: ActivityServices, holder: string): Promise<number> {
  const { cancellationSignal: signal } = Context.current();
  const wanted = { holder, most: 1, perSecond: settings.mailsPerSecond, leaseSeconds: SLOT_LEASE_SECONDS };
  for (;;) {
    const [slot] = await claimMailSlots(database, wanted);
    if (slot !== undefined) return slot;
    await wait(ASK_AGAIN_MS, undefined, { signal });
  }
}
