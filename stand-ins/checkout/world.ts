import { randomBytes } from 'node:crypto';
import type { Records, StandInEvent } from './records.ts';

export const API_VERSION = '2026-10-28.endive';

/** Who asked for what an event tells; null for what nobody asked the API for. */
export type Asker = { readonly requestId: string; readonly key: string | null } | null;

/** What all parts of the stand-in work on. */
export type World = {
  readonly records: Records;
  /** Where a person's browser finds it; without a slash at the end. */
  readonly publicUrl: () => string;
  /** By the controlled clock, in whole seconds as Stripe writes times. */
  readonly nowSeconds: () => number;
  /** Notes an event and has it delivered. */
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

/** `cs_standin_…`: nobody guesses it, and whoever reads it sees where it is from. */
export function newId(prefix: string): string {
  const letters = [...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
}
