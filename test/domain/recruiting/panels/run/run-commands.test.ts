import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Integration, QUOTED } from '../../../../../domain/recruiting/panels/run/run.ts';
import { integrationAfter } from '../../../../../domain/recruiting/panels/run/run-after.ts';
import {
  allowedCommands,
  checkCommand,
  type IntegrationCommand,
} from '../../../../../domain/recruiting/panels/run/run-commands.ts';
import type { IntegrationEvent } from '../../../../../domain/recruiting/panels/run/run-event.ts';
import { isTerminal } from '../../../../../domain/recruiting/panels/run/run-statuses.ts';
import { waitingFor } from '../../../../../domain/recruiting/panels/run/waiting-for.ts';
import { histories } from './events-in-general.ts';

const EVENTS: Readonly<Record<IntegrationCommand, IntegrationEvent>> = {
  launch: { type: 'launch_requested' },
  approve: { type: 'approved', paymentId: 'fresh' },
  decline: { type: 'declined' },
  pause: { type: 'pause_requested' },
  resume: { type: 'resume_requested' },
  raise: { type: 'raise_requested' },
  requote: { type: 'quote_requested' },
  decide: { type: 'launch_decided' },
  cancel: { type: 'cancel_requested' },
};

const ACTIVE: Integration = { ...QUOTED, status: 'active', usedPaymentIds: ['p1'] };

function after(history: readonly IntegrationEvent[]): Integration {
  return history.reduce<Integration>((integration, event) => integrationAfter(integration, event).integration, QUOTED);
}

describe('commands', () => {
  it.each([
    [QUOTED, ['launch', 'cancel']],
    [ACTIVE, ['pause', 'raise', 'cancel']],
    [{ ...ACTIVE, status: 'paused' as const, pausedBy: ['survey' as const] }, ['pause', 'raise', 'cancel']],
    [{ ...ACTIVE, status: 'paused' as const, pausedBy: ['customer' as const] }, ['resume', 'raise', 'cancel']],
    [
      { ...ACTIVE, change: { purpose: 'raise' as const, stage: 'awaiting_approval' as const } },
      ['approve', 'decline', 'pause', 'cancel'],
    ],
    [{ ...ACTIVE, status: 'completed' as const }, []],
  ])('of %j are %j', (integration, commands) => {
    expect(allowedCommands(integration)).toEqual(commands);
  });

  it('that are allowed do something; the others are refused in words, and do nothing', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const integration = after(history);
        const allowed = allowedCommands(integration);
        for (const command of Object.keys(EVENTS) as IntegrationCommand[]) {
          const { integration: next } = integrationAfter(integration, EVENTS[command]);
          if (allowed.includes(command)) {
            expect(() => checkCommand(integration, command)).not.toThrow();
            expect(next).not.toEqual(integration);
          } else {
            expect(() => checkCommand(integration, command)).toThrow(/is not possible\..*\.$/);
          }
        }
      }),
    );
  });

  it('leave a way out of everything but an end', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const integration = after(history);
        expect(allowedCommands(integration).includes('cancel')).toBe(!isTerminal(integration.status));
      }),
    );
  });

  it('that are refused say what is possible', () => {
    expect(() => checkCommand(ACTIVE, 'resume')).toThrow(
      'This run is active and "resume" is not possible. The provider sends participants. Possible now: pause, raise, cancel.',
    );
  });
});

describe('what an integration waits for', () => {
  it('is always somebody, until it has ended and is settled', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const integration = after(history);
        const isOver = isTerminal(integration.status) && integration.settlement !== 'due';
        expect(waitingFor(integration).length > 0).toBe(!isOver);
        expect(waitingFor(integration).every(({ who }) => who !== 'nobody')).toBe(true);
      }),
    );
  });

  it('names a new price before other reasons to be paused', () => {
    const integration: Integration = {
      ...ACTIVE,
      status: 'paused',
      pausedBy: ['customer', 'repricing'],
      change: { purpose: 'repricing', stage: 'awaiting_approval' },
    };
    expect(waitingFor(integration)).toEqual([
      { who: 'customer', what: 'The provider raised its price: approve the new one, or cancel.' },
      { who: 'customer', what: 'It was paused by hand: resume it to go on.' },
    ]);
  });
});
