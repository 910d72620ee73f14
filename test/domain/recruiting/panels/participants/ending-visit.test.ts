import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEndFor, withEndingVisit } from '../../../../../domain/recruiting/panels/participants/ending-visit.ts';
import { panelDataOf } from '../../../../../domain/recruiting/panels/participants/participant-parameters.ts';

const ofB = (visitId: string | null) => ({ providerId: 'panel_b', visitId }) as const;
const ofA = (visitId: string | null) => ({ providerId: 'panel_a', visitId }) as const;
const begunAtB = (visit: string | null) =>
  panelDataOf(visit === null ? {} : { psid: visit }, { providerId: 'panel_b', participantId: 'p-1' }, 'run');
const begunAtA = (visit: string) =>
  panelDataOf({ SESSION_ID: visit }, { providerId: 'panel_a', participantId: 'p-1' }, 'run');

const visit = fc.constantFrom(null, 'v1', 'v2', 'v3', 'ended_by_visit_id', '');

describe('the visit by which a participant of provider B ends', () => {
  it('is the one that gets the end, whichever the response began with', () => {
    fc.assert(
      fc.property(visit, visit, visit, (first, last, again) => {
        const ended = withEndingVisit(begunAtB(first), ofB(last));
        expect(isEndFor(ofB(again), ended)).toBe(again === (last ?? first));
      }),
    );
  });

  it('is kept beside the one that it began with, and only where it is another', () => {
    const begun = begunAtB('v1');
    expect(withEndingVisit(begun, ofB('v2'))).toEqual({ ...begun, ended_by_visit_id: 'v2' });
    for (const same of ['v1', null]) expect(withEndingVisit(begun, ofB(same))).toBe(begun);
  });
});

describe('the session by which a participant of provider A ends', () => {
  it('is kept, and their code is theirs by whatever session', () => {
    const begun = begunAtA('s1');
    const ended = withEndingVisit(begun, ofA('s2'));
    expect(ended).toEqual({ ...begun, ended_by_visit_id: 's2' });
    for (const again of ['s1', 's2', 's3', null]) expect(isEndFor(ofA(again), ended)).toBe(true);
  });
});
