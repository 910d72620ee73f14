import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { submissionCounts } from '../../../../../providers/recruiting/panels/provider-a/prolific-shapes.ts';
import type {
  Study,
  SubmissionRow,
  SubmissionStatus,
} from '../../../../../providers/recruiting/panels/provider-a/prolific-shapes.ts';
import {
  panelCountsOf,
  participantStateOf,
  refusalCodesOf,
  statesToLookAt,
} from '../../../../../providers/recruiting/panels/provider-a/submission-state.ts';

const STATUSES: readonly SubmissionStatus[] = [
  ...(['RESERVED', 'ACTIVE', 'TIMED-OUT', 'AWAITING REVIEW', 'APPROVED', 'PARTIALLY APPROVED'] as const),
  ...(['RETURNED', 'REJECTED', 'SCREENED OUT', 'UNKNOWN'] as const),
];

const CODES = { screenOut: 'SCREENED', overQuota: 'FULL' };

type Row = Pick<SubmissionRow, 'status' | 'study_code'>;

const row: fc.Arbitrary<Row> = fc.record({
  status: fc.constantFrom(...STATUSES),
  study_code: fc.constantFrom(null, 'DONE', 'SCREENED', 'FULL'),
});

function countsOf(rows: readonly Row[]) {
  const counted = Object.fromEntries(STATUSES.map((one) => [one, rows.filter(({ status }) => status === one).length]));
  return submissionCounts.parse({ ...counted, TOTAL: rows.length });
}

function aStudy(action: 'FIXED_SCREEN_OUT_PAYMENT' | 'REQUEST_RETURN'): Study {
  const refusal = (code: string, type: string) => ({ code, code_type: type, actions: [{ action }] });
  return {
    id: 'study',
    status: 'ACTIVE',
    total_available_places: 10,
    completion_codes: [
      { code: 'DONE', code_type: 'COMPLETED', actions: [{ action: 'AUTOMATICALLY_APPROVE' }] },
      refusal('SCREENED', 'FIXED_SCREENOUT'),
      refusal('FULL', 'OTHER'),
    ],
  };
}

describe('what became of a participant', () => {
  test.each([
    ['APPROVED', 'DONE', 'completed'],
    ['AWAITING REVIEW', 'a code that the study does not know', 'completed'],
    ['SCREENED OUT', 'SCREENED', 'screened_out'],
    ['SCREENED OUT', 'FULL', 'over_quota'],
    ['SCREENED OUT', null, 'screened_out'],
    ['AWAITING REVIEW', 'FULL', 'over_quota'],
    ['RETURNED', 'SCREENED', 'screened_out'],
    ['RETURNED', null, 'returned'],
    ['REJECTED', 'SCREENED', 'rejected'],
    ['TIMED-OUT', null, 'timed_out'],
    ['RESERVED', null, 'in_progress'],
  ] as const)('%s with the code %s: %s', (status, code, state) => {
    expect(participantStateOf({ status, study_code: code }, CODES)).toBe(state);
  });

  test('the codes are found by their types', () => {
    expect(refusalCodesOf(aStudy('REQUEST_RETURN'))).toEqual(CODES);
  });
});

describe('counts', () => {
  test('are those of looking at every single submission', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const counts = countsOf(rows);
        const lookedAt = rows.filter(({ status }) => statesToLookAt(aStudy('REQUEST_RETURN'), counts).includes(status));
        // Codes mean nothing where a submission goes on, was approved or ran out of time.
        const states = rows.map((one) =>
          ['AWAITING REVIEW', 'RETURNED', 'SCREENED OUT'].includes(one.status)
            ? participantStateOf(one, CODES)
            : participantStateOf({ status: one.status, study_code: null }, CODES),
        );
        const among = (state: string): number => states.filter((one) => one === state).length;
        expect(panelCountsOf(counts, lookedAt, CODES)).toEqual({
          completes: among('completed'),
          starts: rows.length - counts.RESERVED,
          inProgress: counts.ACTIVE,
          disqualified: among('screened_out') + among('rejected'),
          overQuota: among('over_quota'),
        });
      }),
    );
  });

  test('where screened-out people are paid, those submissions alone are looked at', () => {
    const counts = countsOf([{ status: 'SCREENED OUT' }, { status: 'RETURNED' }, { status: 'AWAITING REVIEW' }]);
    expect(statesToLookAt(aStudy('FIXED_SCREEN_OUT_PAYMENT'), counts)).toEqual(['SCREENED OUT']);
    expect(statesToLookAt(aStudy('REQUEST_RETURN'), counts)).toHaveLength(3);
    expect(statesToLookAt(aStudy('REQUEST_RETURN'), countsOf([{ status: 'APPROVED' }]))).toEqual([]);
  });
});
