import { setTimeout as wait } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { claimMailSlot, releaseMailSlot } from '../../db/stores/mail-slot-store.ts';
import type { ActivityServices } from '../../platform/services.ts';

/** A slot whose holder died is taken over after this long: longer than any one sending may take. */
const LEASE_SECONDS = 180;

/**
 * Runs one sending in one of the ten slots, so that service-wide no eleven begin within a second: a slot is free again one
 * second after its last mail was acknowledged.
 */
export async function withMailSlot<T>(services: ActivityServices, send: () => Promise<T>): Promise<T> {
  const holder = services.newId();
  const { cancellationSignal } = Context.current();
  let slot = await claimMailSlot(services.database, holder, LEASE_SECONDS);
  while (slot === undefined) {
    await wait(100, undefined, { signal: cancellationSignal });
    slot = await claimMailSlot(services.database, holder, LEASE_SECONDS);
  }
  try {
    return await send();
  } finally {
    await releaseMailSlot(services.database, slot, holder);
  }
}
