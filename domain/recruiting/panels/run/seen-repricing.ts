import { exactAmount } from '../exact-amount.ts';
import { decimalString } from '../money.ts';
import type { Money } from '../money.ts';
import { endOfChain } from './end-of-chain.ts';
import type { Run, Repricing } from './run.ts';
import type { RunEvent } from './run-event.ts';

/** Begins the id of a repricing that was seen at the provider, of which no event had told yet. */
const SEEN = 'seen:';
/** A report may round a price another way than the event that told of it. */
const ROUNDING_UNITS = 1;

export function isSeen({ eventId }: Pick<Repricing, 'eventId'>): boolean {
  return eventId.startsWith(SEEN);
}

/**
 * The repricing that a look at the provider shows: it takes more for a complete than was agreed to or waits to be. A price that fell is
 * none: that needs nobody's consent.
 * @param agreed the most that the provider takes per complete as the customer agreed to
 * @param seen what it says that it takes; null where it doesn't say
 */
export function repricingSeen(
  { repricings }: Pick<Run, 'repricings'>,
  agreed: Money,
  seen: Money | null,
): RunEvent<'repriced'> | null {
  const { currency } = agreed;
  if (seen?.currency !== currency) return null;
  const waiting = repricings.filter(({ isAccepted }) => !isAccepted);
  const known = Math.max(agreed.amount, ...waiting.map(({ newPrice }) => exactAmount(newPrice, currency)?.amount ?? 0));
  if (seen.amount <= known + ROUNDING_UNITS) return null;
  const last = endOfChain(repricings, currency);
  const oldPrice = decimalString(last !== null && last.amount < seen.amount ? last : { amount: known, currency });
  const newPrice = decimalString(seen);
  const eventId = freeId(repricings, newPrice);
  return { type: 'repriced', eventId, oldPrice, newPrice, currency, reason: null, isRaise: true };
}

/** A price may be seen more than once: after it had fallen, or as what is left of another. */
function freeId(repricings: readonly Repricing[], price: string): string {
  const taken = new Set(repricings.map(({ eventId }) => eventId));
  let id = `${SEEN}${price}`;
  for (let times = 2; taken.has(id); times += 1) id = `${SEEN}${price}:${times}`;
  return id;
}

/**
 * The repricings where an event tells of one that had been seen before, or of a part of it: its place is taken, whether or not the
 * customer has agreed meanwhile; what no event has told of yet stays seen. Null where it tells of another: after a price that fell a
 * raise is a new one.
 */
export function toldOfSeen(repricings: readonly Repricing[], told: RunEvent<'repriced'>): readonly Repricing[] | null {
  const inner = rangeOf(told, told.currency);
  if (inner === null || !told.isRaise) return null;
  for (const [index, seen] of [...repricings.entries()].toReversed()) {
    if (!seen.isRaise) return null;
    const outer = isSeen(seen) ? rangeOf(seen, told.currency) : null;
    if (outer !== null && isWithin(inner, outer)) {
      const before = freeId(repricings, told.oldPrice);
      return repricings.toSpliced(index, 1, ...piecesOf({ seen, outer }, { told, inner }, before));
    }
  }
  return null;
}

type Range = { readonly from: number; readonly to: number };

function rangeOf({ oldPrice, newPrice }: Pick<Repricing, 'oldPrice' | 'newPrice'>, currency: string): Range | null {
  const [from, to] = [oldPrice, newPrice].map((text) => exactAmount(text, currency)?.amount);
  return from === undefined || to === undefined ? null : { from, to };
}

/** What begins where the other ends is another raise, however small. */
function isWithin(inner: Range, outer: Range): boolean {
  return inner.from < outer.to && inner.from >= outer.from - ROUNDING_UNITS && inner.to <= outer.to + ROUNDING_UNITS;
}

/** What lies before what was told, that itself, and what lies behind it. */
function piecesOf(
  { seen, outer }: { readonly seen: Repricing; readonly outer: Range },
  { told, inner }: { readonly told: RunEvent<'repriced'>; readonly inner: Range },
  idBefore: string,
): readonly Repricing[] {
  const { eventId, oldPrice, newPrice, reason } = told;
  const hasBefore = inner.from > outer.from + ROUNDING_UNITS;
  const hasBehind = inner.to < outer.to - ROUNDING_UNITS;
  return [
    ...(hasBefore ? [{ ...seen, eventId: idBefore, newPrice: oldPrice }] : []),
    { ...seen, eventId, oldPrice, newPrice, reason },
    ...(hasBehind ? [{ ...seen, oldPrice: newPrice }] : []),
  ];
}
