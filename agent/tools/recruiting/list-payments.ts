import { listPayments } from '../../../operations/recruiting/payments/list-payments.ts';
import { paymentForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const listPaymentsTool = defineTool({
  name: 'list_payments',
  operation: listPayments,
  policy: { kind: 'free' },
  view: ({ items, ...page }) => ({ ...page, items: items.map(paymentForModel) }),
  told: 'What for, how much, whether and where it is paid; nothing of who pays.',
});
