import { randomBytes } from 'node:crypto';
import type { Records, StandInEvent } from './records.ts';

export const API_VERSION = '2026-10-28.endive';

/** The API request that caused an event; null without one. */
export type Asker = { readonly requestId: string; readonly key: string | null } | null;

/** The state and services that all parts of the stand-in share. */
export type World = {
  readonly records: Records;
  /** Its address for browsers; without a slash at the end. */
  readonly publicUrl: () => string;
  /** By the controlled clock, in whole seconds as Stripe writes times. */
  readonly nowSeconds: () => number;
  /** Records an event and sends it. */
  readonly emit: (
    type: string,
    object: Readonly<Record<string, unknown>>,
    more?: { readonly asker?: Asker; readonly previous?: Readonly<Record<string, unknown>> },
  ) => void;
};

export function createWorld(
  records: Records,
  {
    publicUrl,
    clock,
    deliver,
  }: { publicUrl: () => string; clock: () => number; deliver: (event: StandInEvent) => void },
): World {
  const nowSeconds = () => Math.floor((clock() + records.clockAheadMs) / 1000);
  const emit: World['emit'] = (type, object, { asker = null, previous } = {}) => {
    const event: StandInEvent = {
      id: newId('evt_standin'),
      object: 'event',
      api_version: API_VERSION,
      livemode: false,
      created: nowSeconds(),
      type,
      data: { object: structuredClone(object), ...(previous !== undefined && { previous_attributes: previous }) },
      request: { id: asker?.requestId ?? null, idempotency_key: asker?.key ?? null },
      pending_webhooks: 0,
    };
    records.events.push(event);
    deliver(event);
  };
  return { records, publicUrl, nowSeconds, emit };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `cs_standin_…`: unguessable, and readers see where it is from. */
export function newId(prefix: string): string {
  const letters = [...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
}
