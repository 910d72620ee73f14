import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hintOf } from '../../../../../domain/recruiting/panels/events/hint-of.ts';
import { readPanelAEvent } from '../../../../../domain/recruiting/panels/events/read-panel-a-event.ts';
import { readPanelBEvent } from '../../../../../domain/recruiting/panels/events/read-panel-b-event.ts';

const REPRICING = {
  type: 'REPRICING',
  eventId: 'e1',
  projectId: 'p1',
  lineItemId: 'l1',
  oldPrice: { cpi: 3 },
  newPrice: { cpi: '3.50' },
  reason: 'Low incidence',
};

describe('an event of provider A', () => {
  it.each([
    ['submission.completed', 'completed'],
    ['submission.returned', 'returned'],
  ])('%s tells of a participant', (event_type, change) => {
    expect(readPanelAEvent({ event_type, data: { participant_id: 'pp', study_id: 's1' }, more: 1 })).toEqual({
      kind: 'participant',
      key: `${event_type}:s1:pp`,
      run: { study: 's1' },
      participantId: 'pp',
      change,
    });
  });

  it('study.completed tells of the run', () => {
    const event = readPanelAEvent({ event_type: 'study.completed', data: { study_id: 's1' } });
    expect(event).toMatchObject({ kind: 'run_completed', run: { study: 's1' }, providerState: 'COMPLETED' });
    expect(event.kind !== 'unroutable' && hintOf(event, 'USD')).toEqual({ type: 'provider_completed' });
  });

  it.each([
    [{ event_type: 'study.renamed', data: { study_id: 's1' } }, 'study.renamed', 'Its type is not known.'],
    [{ event_type: 'constructor', data: {} }, 'constructor', 'Its type is not known.'],
    [{ event_type: 'study.completed', data: {} }, 'study.completed', 'It names no study.'],
    [{ event_type: 'submission.completed', data: { study_id: 's1' } }, 'submission.completed', /both/],
    [{}, null, 'It names no event_type.'],
    [null, null, 'It names no event_type.'],
    [[], null, 'It names no event_type.'],
  ])('%j is unroutable', (payload, type, why) => {
    expect(readPanelAEvent(payload)).toEqual({
      kind: 'unroutable',
      type,
      why: typeof why === 'string' ? why : expect.stringMatching(why),
    });
  });
});

describe('an event of provider B', () => {
  it('of a repricing has both prices as they were written', () => {
    const event = readPanelBEvent(REPRICING);
    expect(event).toEqual({
      kind: 'repriced',
      key: 'e1',
      run: { project: 'p1', lineItem: 'l1' },
      eventId: 'e1',
      oldPrice: '3',
      newPrice: '3.50',
      reason: 'Low incidence',
    });
    expect(event.kind !== 'unroutable' && hintOf(event, 'USD')).toMatchObject({ type: 'repriced', isRaise: true });
  });

  it.each([
    ['3.50', '3.50', false],
    ['4', '3.50', false],
    ['3.50', '3.51', true],
    ['9.99', '10', true],
  ])('from %s to %s is a raise: %s', (old, next, isRaise) => {
    const event = readPanelBEvent({ ...REPRICING, oldPrice: { cpi: old }, newPrice: { cpi: next } });
    expect(event.kind !== 'unroutable' && hintOf(event, 'USD')).toMatchObject({ isRaise });
  });

  it.each([
    ['COMPLETED', 'run_completed'],
    ['closed', 'run_completed'],
    ['LAUNCHED', 'state_changed'],
  ])('of a project that is %s is %s', (newState, kind) => {
    const event = readPanelBEvent({ type: 'PROJECT_STATE_CHANGE', eventId: 'e2', projectId: 'p1', newState });
    expect(event).toMatchObject({ kind, key: 'e2', run: { project: 'p1' }, providerState: newState.toUpperCase() });
  });

  it('of a line item is recorded, whatever its state', () => {
    const payload = { type: 'LINE_ITEM_STATE_CHANGE', projectId: 'p1', lineItemId: 'l1', state: 'CLOSED' };
    const event = readPanelBEvent(payload);
    expect(event).toEqual({
      kind: 'state_changed',
      key: 'LINE_ITEM_STATE_CHANGE:p1:l1:CLOSED',
      run: { project: 'p1', lineItem: 'l1' },
      part: 'line_item',
      providerState: 'CLOSED',
    });
    expect(event.kind !== 'unroutable' && hintOf(event, 'USD')).toEqual({ type: 'provider_hinted' });
  });

  it.each([
    [{ ...REPRICING, type: 'INVOICED' }],
    [{ ...REPRICING, projectId: undefined }],
    [{ ...REPRICING, eventId: undefined }],
    [{ ...REPRICING, newPrice: { cpi: -1 } }],
    [{ ...REPRICING, newPrice: { cpi: 'much' } }],
    [{ ...REPRICING, oldPrice: undefined }],
    [{ type: 'PROJECT_STATE_CHANGE', projectId: 'p1' }],
    [{ type: 'LINE_ITEM_STATE_CHANGE', projectId: 'p1', newState: 'PAUSED' }],
    ['REPRICING'],
  ])('%j is unroutable', (payload) => {
    expect(readPanelBEvent(payload)).toMatchObject({ kind: 'unroutable', why: expect.stringMatching(/^It/) });
  });

  it('cuts a reason that is endless', () => {
    const event = readPanelBEvent({ ...REPRICING, reason: 'x'.repeat(10_000) });
    expect(event.kind === 'repriced' && event.reason?.length).toBe(2000);
  });
});

describe('any payload at all', () => {
  it('is read without an exception', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('REPRICING', 'PROJECT_STATE_CHANGE', 'study.completed'),
        (value, type) => {
          const payload =
            typeof value === 'object' && value !== null && !Array.isArray(value)
              ? { ...value, type, event_type: type }
              : value;
          expect(readPanelAEvent(payload).kind).toEqual(expect.any(String));
          expect(readPanelBEvent(payload).kind).toEqual(expect.any(String));
        },
      ),
    );
  });
});
