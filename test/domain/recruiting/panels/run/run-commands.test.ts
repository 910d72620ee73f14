import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Run, QUOTED } from '../../../../../domain/recruiting/panels/run/run.ts';
import { runAfter } from '../../../../../domain/recruiting/panels/run/run-after.ts';
import {
  allowedCommands,
  checkCommand,
  type RunCommand,
} from '../../../../../domain/recruiting/panels/run/run-commands.ts';
import type { RunEvent } from '../../../../../domain/recruiting/panels/run/run.ts';
import { isTerminal } from '../../../../../domain/recruiting/panels/run/run-statuses.ts';
import { waitingFor } from '../../../../../domain/recruiting/panels/run/waiting-for.ts';
import { histories } from './events-in-general.ts';

const EVENTS: Readonly<Record<RunCommand, RunEvent>> = {
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

const ACTIVE: Run = { ...QUOTED, status: 'active', usedPaymentIds: ['p1'] };

function after(history: readonly RunEvent[]): Run {
  return history.reduce<Run>((run, event) => runAfter(run, event).run, QUOTED);
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
  ])('of %j are %j', (run, commands) => {
    expect(allowedCommands(run)).toEqual(commands);
  });

  it('that are allowed do something; the others are refused in words, and do nothing', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const run = after(history);
        const allowed = allowedCommands(run);
        for (const command of Object.keys(EVENTS) as RunCommand[]) {
          const { run: next } = runAfter(run, EVENTS[command]);
          if (allowed.includes(command)) {
            expect(() => checkCommand(run, command)).not.toThrow();
            expect(next).not.toEqual(run);
          } else {
            expect(() => checkCommand(run, command)).toThrow(/is not possible\..*\.$/);
          }
        }
      }),
    );
  });

  it('leave a way out of everything but an end', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const run = after(history);
        expect(allowedCommands(run).includes('cancel')).toBe(!isTerminal(run.status));
      }),
    );
  });

  it('that are refused say what is possible', () => {
    expect(() => checkCommand(ACTIVE, 'resume')).toThrow(
      'This run is active and "resume" is not possible. The provider sends participants. Possible now: pause, raise, cancel.',
    );
  });
});

describe('what a run waits for', () => {
  it('is always somebody, until it has ended and is settled', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const run = after(history);
        const isOver = isTerminal(run.status) && run.settlement !== 'due';
        expect(waitingFor(run).length > 0).toBe(!isOver);
        expect(waitingFor(run).every(({ who }) => who !== 'nobody')).toBe(true);
      }),
    );
  });

  it('names a new price before other reasons to be paused', () => {
    const run: Run = {
      ...ACTIVE,
      status: 'paused',
      pausedBy: ['customer', 'repricing'],
      change: { purpose: 'repricing', stage: 'awaiting_approval' },
    };
    expect(waitingFor(run)).toEqual([
      { who: 'customer', what: 'The provider raised its price: approve the new one, or cancel.' },
      { who: 'customer', what: 'It was paused by hand: resume it to go on.' },
    ]);
  });
});
