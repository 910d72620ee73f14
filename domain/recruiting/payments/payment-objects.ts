import { z } from 'zod';
import type { Money } from '../panels/money.ts';
import { PAYMENT_ID_KEY } from './payment-event.ts';
import type { Payment } from './payment.ts';
import { fromProviderAmount } from './provider-amount.ts';

const word = z.string().min(1);
const reference = z.union([word, z.object({ id: word }).transform(({ id }) => id)]);
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((entries) => entries ?? {});
const amount = z.number().int().nonnegative();

/** What is read of a Checkout Session. Fields: https://docs.stripe.com/api/checkout/sessions/object */
export const checkoutObject = z.object({
  id: word,
  client_reference_id: z.string().nullish(),
  amount_total: amount,
  currency: word,
  payment_status: z.string(),
  payment_intent: reference.nullish(),
  metadata,
});

/** What is read of a Payment Intent. Fields: https://docs.stripe.com/api/payment_intents/object */
export const intentObject = z.object({
  id: word,
  amount,
  amount_received: amount.optional(),
  currency: word,
  metadata,
});

/** What is read of a Charge, which has its intent's metadata. Fields: https://docs.stripe.com/api/charges/object */
export const chargeObject = z.object({
  id: word,
  amount,
  amount_refunded: amount,
  currency: word,
  payment_intent: reference,
  metadata,
});

/** What is read of a Refund. Fields: https://docs.stripe.com/api/refunds/object */
export const refundObject = z.object({ id: word, status: z.string().nullish(), metadata });

type Told = { readonly metadata: Readonly<Record<string, string>> };

/** The differences between an object and the requested payment, as sentences; empty where there are none. */
export function differences(payment: Payment, told: Told, money: Money | null): readonly string[] {
  const asked = { ...payment.metadata, [PAYMENT_ID_KEY]: payment.paymentId };
  const entries = Object.entries(asked).filter(([key, value]) => ownEntry(told.metadata, key) !== value);
  return [
    ...entries.map(([key]) => `metadata.${key} is not what was asked for`),
    ...(money?.currency === payment.money.currency ? [] : ['the currency is not what was asked for']),
    ...(money?.amount === payment.money.amount ? [] : ['the amount is not what was asked for']),
  ];
}

function ownEntry(entries: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** A field of an object as money of ours; null where it can't be. */
export function moneyOf(value: number, currency: string): Money | null {
  return fromProviderAmount({ amount: value, currency });
}
