import { z } from 'zod';
import { refundsOfPayments } from '../../../db/stores/recruiting/payment-refund-store.ts';
import { findPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paymentView, presentPayment } from './payment-view.ts';

export const getPayment = defineOperation({
  name: 'payments.get',
  summary: 'Shows a payment for a panel: what it is for, how far it is, what went back of it.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ payment_id: z.uuid().describe("The payment's id.") }),
  output: { kind: 'json', schema: paymentView },
  run: (context, { payment_id: id }) =>
    context.transaction(async (transaction) => {
      const payment = await findPayment(transaction, id);
      if (payment === undefined) throw new FieldworkError('not_found', 'There is no payment of that id.');
      return presentPayment(payment, await refundsOfPayments(transaction, [id]));
    }),
});
