import { describe, expect, it } from '@jest/globals';
import { mayClaim } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import type { RecipientState } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import { RESEND_FILTERS, RESEND_RULES } from '../../../../domain/mailing/recipients/resend-filters.ts';
import type { ResendFilter } from '../../../../domain/mailing/recipients/resend-filters.ts';
import { isMailable } from '../../../../domain/mailing/recipients/recipient-status.ts';
import { allStates } from './all-states.ts';
import { NEW_RECIPIENT } from '../../../support/mailing/new-recipient.ts';

const STATES = allStates();

/** Whether a resend with that filter reaches a recipient; `isNamed`: the id is among `recipient_ids`. */
function isResendTo(filter: ResendFilter, state: RecipientState, isNamed: boolean): boolean {
  const { statuses, hasStarted, isByIds } = RESEND_RULES[filter];
  return (
    mayClaim(state) &&
    statuses.includes(state.status) &&
    (hasStarted === null || hasStarted === state.hasStarted) &&
    (!isByIds || isNamed)
  );
}

describe('a resend', () => {
  it.each(RESEND_FILTERS)('with the filter %s reaches nobody who must not be written to', (filter) => {
    for (const state of STATES) {
      if (isResendTo(filter, state, true)) expect(mayClaim(state)).toBe(true);
    }
    expect(RESEND_RULES[filter].statuses.every(isMailable)).toBe(true);
    expect(STATES.some((state) => isResendTo(filter, state, true))).toBe(true);
  });

  it('to those who did not complete reaches everybody who may be written to', () => {
    for (const state of STATES) expect(isResendTo('non_complete', state, false)).toBe(mayClaim(state));
  });

  it('to pending ones reaches those never written to', () => {
    const reached = STATES.filter((state) => isResendTo('pending', state, false));
    expect(new Set(reached.map(({ status }) => status))).toEqual(new Set(['pending']));
  });

  it('to sent ones reaches those who have not begun', () => {
    const clicked = { ...NEW_RECIPIENT, status: 'clicked' } as const;
    expect(isResendTo('sent', { ...NEW_RECIPIENT, status: 'sent' }, false)).toBe(true);
    expect(isResendTo('sent', clicked, false)).toBe(true);
    expect(isResendTo('sent', { ...clicked, hasStarted: true }, false)).toBe(false);
    expect(isResendTo('sent', NEW_RECIPIENT, false)).toBe(false);
  });

  it('to specific ones reaches those who are named', () => {
    for (const state of STATES) {
      expect(isResendTo('specific', state, true)).toBe(mayClaim(state));
      expect(isResendTo('specific', state, false)).toBe(false);
    }
  });
});
