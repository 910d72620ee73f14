import { z } from 'zod';
import { refundsOfPayments } from '../../../db/stores/recruiting/payment-refund-store.ts';
import { listPayments as findPayments } from '../../../db/stores/recruiting/payment-store.ts';
import { PAYMENT_STATUSES } from '../../../domain/recruiting/payments/payment.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { paymentView, presentPayment } from './payment-view.ts';

export const listPayments = defineOperation({
  name: 'payments.list',
  summary: 'Lists what the team has paid, or was asked to pay, for panels; the newest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    survey_id: z.uuid().optional().describe('Only those of this survey.'),
    status: z.enum(PAYMENT_STATUSES).optional(),
    ...paging,
  }),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(paymentView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { survey_id: surveyId, status, limit, offset }) =>
    context.transaction(async (transaction) => {
      const { payments, total } = await findPayments(transaction, { surveyId, status }, { limit, offset });
      const ids = payments.map(({ id }) => id);
      const refunds = await refundsOfPayments(transaction, ids);
      return { items: payments.map((payment) => presentPayment(payment, refunds)), total, limit, offset };
    }),
});
