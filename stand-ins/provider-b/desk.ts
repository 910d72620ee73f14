import { randomUUID } from 'node:crypto';
import { isTaken } from '../kit/deliveries.ts';
import { projectIn } from './find-projects.ts';
import type { Moment } from './make-projects.ts';
import { afterTime } from './move-line-items.ts';
import type { LineItemAddress } from './move-line-items.ts';
import type { Deliveries } from './webhook-deliveries.ts';
import { stateChanges, webhookEvent } from './webhook-events.ts';
import type { WorldStore } from './world-store.ts';
import type { World } from './world.ts';

/** Performs the steps of the world: stores each, and sends webhooks about its changes. */
export type Desk = {
  /** The current world. */
  readonly world: () => Promise<World>;
  readonly step: <Result>(take: (world: World, moment: Moment) => readonly [World, Result]) => Promise<Result>;
  readonly now: () => number;
  /** Sends webhooks that were not accepted yet, such as after a start, or that were held. */
  readonly sendWaiting: (order: 'as_happened' | 'reversed') => number;
  /** False for an unknown event. */
  readonly sendAgain: (eventId: string) => boolean;
  readonly recordAttempt: (eventId: string, status: number | null) => Promise<void>;
};

type DeskSettings = {
  readonly store: WorldStore;
  readonly times: Moment['times'];
  readonly now: () => number;
  readonly deliveries: () => Deliveries;
};

export function createDesk({ store, times, now, deliveries }: DeskSettings): Desk {
  const step: Desk['step'] = async (take) => {
    const [events, result] = await store.change((before) => {
      const nowMs = now();
      const [after, taken] = take(afterTime(before, nowMs), { nowMs, times });
      const fresh = stateChanges(before, after).map((change) => webhookEvent(change, randomUUID(), nowMs));
      const told = fresh.length === 0 ? after : { ...after, events: [...after.events, ...fresh] };
      const added = told.events.slice(before.events.length);
      return [told, [added, taken] as const] as const;
    });
    if (!deliveries().manner().isHeld) for (const event of events) deliveries().send(event);
    return result;
  };
  return {
    world: () => step((world) => [world, world]).then(() => store.current()),
    step,
    now,
    sendWaiting: (order) => {
      const waiting = store.current().events.filter(({ attempts }) => !attempts.some(isTaken));
      for (const event of order === 'reversed' ? waiting.toReversed() : waiting) deliveries().send(event);
      return waiting.length;
    },
    sendAgain: (eventId) => {
      const event = store.current().events.find((one) => one.eventId === eventId);
      if (event !== undefined) deliveries().send(event);
      return event !== undefined;
    },
    recordAttempt: async (eventId, status) => {
      await store.change((world) => [withAttempt(world, eventId, status), null]);
    },
  };
}

function withAttempt(world: World, eventId: string, status: number | null): World {
  const events = world.events.map((event) =>
    event.eventId === eventId ? { ...event, attempts: [...event.attempts, status] } : event,
  );
  return { ...world, events };
}

/** The named line item, or the only one of a project. */
export function onlyLineItem(world: World, projectId: string, lineItemId?: string): LineItemAddress {
  const [first] = projectIn(world, projectId).lineItems;
  return { projectId, lineItemId: lineItemId ?? first?.request.extLineItemId ?? '' };
}
