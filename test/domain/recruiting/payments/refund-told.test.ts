import { describe, expect, it } from '@jest/globals';
import { refundTold } from '../../../../domain/recruiting/payments/refund-told.ts';
import { anEvent } from './payment-events.ts';

const REFUND = { id: 're_1', status: 'succeeded', metadata: { refund_id: 'ours' } };

describe('what an event says of a refund', () => {
  it.each([
    ['refund.updated', 'succeeded', 'succeeded'],
    ['refund.updated', 'pending', 'pending'],
    ['refund.updated', 'requires_action', 'pending'],
    ['refund.updated', null, 'pending'],
    ['refund.updated', 'canceled', 'failed'],
    ['charge.refund.updated', 'failed', 'failed'],
    ['refund.failed', 'succeeded', 'failed'],
  ])('%s with the status %s is: %s', (type, status, state) => {
    expect(refundTold(anEvent(type, { ...REFUND, status }))).toEqual({
      ...{ refundId: 'ours', providerRefundId: 're_1', state },
    });
  });

  it('is nothing where the refund is none of ours, or can not be read', () => {
    expect(refundTold(anEvent('refund.updated', { ...REFUND, metadata: {} }))).toBeNull();
    expect(refundTold(anEvent('refund.updated', { ...REFUND, metadata: null }))).toBeNull();
    expect(refundTold(anEvent('refund.updated', { ...REFUND, id: 7 }))).toBeNull();
    expect(refundTold(anEvent('refund.updated', {}))).toBeNull();
  });
});
