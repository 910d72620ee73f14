import { exactAmount } from '../exact-amount.ts';
import { decimalString } from '../money.ts';
import type { Money } from '../money.ts';
import type { Repricing, Run, RunEvent } from './run.ts';

/** Prefix of the id of a repricing that a look at the provider showed before any event reported it. */
const SEEN = 'seen:';
/** The provider may round a price differently in its reports and its events. */
const ROUNDING_UNITS = 1;

export function isSeen({ eventId }: Pick<Repricing, 'eventId'>): boolean {
  return eventId.startsWith(SEEN);
}

/**
 * The repricing that a look at the provider shows: its price per complete is higher than the agreed one and those that wait for
 * agreement. Null for a lower price, which needs nobody's consent.
 * @param agreed the provider's highest price per complete that the customer agreed to
 * @param seen the provider's price per complete now; null where it reports none
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

/** The same price may be seen more than once: after it had fallen, or as the rest of another repricing. */
function freeId(repricings: readonly Repricing[], price: string): string {
  const taken = new Set(repricings.map(({ eventId }) => eventId));
  let id = `${SEEN}${price}`;
  for (let times = 2; taken.has(id); times += 1) id = `${SEEN}${price}:${times}`;
  return id;
}

/**
 * The repricings after an event that reports a seen one, or a part of it: the event replaces it, whether or not the customer has agreed
 * meanwhile; the rest, which no event has reported yet, stays seen. Null where the event reports another repricing: a raise after a
 * price that fell is a new one.
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

/** A raise that begins where the other ends is another one, however small. */
function isWithin(inner: Range, outer: Range): boolean {
  return inner.from < outer.to && inner.from >= outer.from - ROUNDING_UNITS && inner.to <= outer.to + ROUNDING_UNITS;
}

/** The part of the seen range before the reported one, the reported one, and the part after it. */
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

/**
 * The price after all repricings, in whatever order they were reported: the new price that is no other's old price. Null where prices
 * form a circle, or a repricing in between was never reported.
 */
export function endOfChain(repricings: readonly Repricing[], currency: string): Money | null {
  const prices = repricings.map(({ oldPrice, newPrice }) => ({
    before: exactAmount(oldPrice, currency)?.amount,
    after: exactAmount(newPrice, currency)?.amount,
  }));
  const ends = new Set(
    prices.map(({ after }) => after).filter((after) => prices.every(({ before }) => before !== after)),
  );
  const [end] = ends;
  return ends.size === 1 && end !== undefined ? { amount: end, currency } : null;
}
