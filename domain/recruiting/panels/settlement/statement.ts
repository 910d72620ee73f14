import { decimalString, type Money } from '../money.ts';
import type { SettledPart, Settlement } from './settlement.ts';

/** A settlement as its customer reads it: amounts as decimal strings. */
export type Statement = {
  readonly currency: string;
  readonly delivered: number;
  readonly paid: string;
  readonly refunded_before: string;
  readonly refund: string;
  readonly kept: string;
  readonly lines: readonly StatementLine[];
};

export type StatementLine = {
  readonly payment_id: string;
  readonly text: string;
  readonly completes: number;
  readonly delivered: number;
  readonly undelivered: number;
  readonly cost_per_complete: string;
  readonly paid: string;
  readonly refunded_before: string;
  readonly refund: string;
};

export function statementOf(settlement: Settlement): Statement {
  const { paid, refundedBefore, refund, kept, delivered, parts } = settlement;
  return {
    currency: paid.currency,
    delivered,
    paid: decimalString(paid),
    refunded_before: decimalString(refundedBefore),
    refund: decimalString(refund),
    kept: decimalString(kept),
    lines: parts.map(lineOf),
  };
}

function lineOf(settled: SettledPart): StatementLine {
  const { part, delivered, undelivered, refund } = settled;
  const money = (amount: number): Money => ({ amount, currency: refund.currency });
  return {
    payment_id: part.paymentId,
    text: sentenceOf(settled),
    completes: part.completes,
    delivered,
    undelivered,
    cost_per_complete: decimalString(money(part.perComplete)),
    paid: decimalString(money(part.paid)),
    refunded_before: decimalString(money(part.refunded)),
    refund: decimalString(refund),
  };
}

const PURPOSES = {
  launch: 'The sample',
  raise: 'More of the sample',
  repricing: 'The higher price',
} as const;

/** "The sample: 80 of 100 completes delivered; 20 at 3.00 USD are refunded: 60.00 USD." */
function sentenceOf({ part, delivered, undelivered, refund }: SettledPart): string {
  const { currency } = refund;
  const write = (amount: number): string => `${decimalString({ amount, currency })} ${currency}`;
  const before = part.refunded === 0 ? '' : ` ${write(part.refunded)} had been refunded before.`;
  const what = PURPOSES[part.purpose];
  if (!part.isInEffect && refund.amount === 0) {
    return `${what}: never took effect; all of it is refunded: ${write(part.refunded)}.`;
  }
  if (!part.isInEffect) return `${what}: never took effect; all of it is refunded: ${write(refund.amount)}.${before}`;
  const count = `${what}: ${delivered} of ${part.completes} completes delivered`;
  if (undelivered === 0) return `${count}; nothing is to be refunded.${before}`;
  return `${count}; ${undelivered} at ${write(part.perComplete)} ${undelivered === 1 ? 'is' : 'are'} refunded: ${write(refund.amount)}.${before}`;
}
