import { afterEach, describe, expect, it } from '@jest/globals';
import { onStopSignals } from '../../../scripts/services/stop-signals.ts';

let undo: () => void = () => undefined;
afterEach(() => undo());

function listening() {
  const heard: string[] = [];
  const clock = { ms: 0 };
  undo = onStopSignals({ first: (signal) => heard.push(signal), again: () => heard.push('again') }, () => clock.ms);
  return { heard, clock };
}

describe('being asked to stop', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('hears %s', (signal) => {
    const { heard } = listening();
    process.emit(signal, signal);
    expect(heard).toEqual([signal]);
  });

  it('takes what the terminal, npm and the launcher each pass on for one wish', () => {
    const { heard, clock } = listening();
    process.emit('SIGINT', 'SIGINT');
    clock.ms = 900;
    process.emit('SIGINT', 'SIGINT');
    process.emit('SIGTERM', 'SIGTERM');
    expect(heard).toEqual(['SIGINT']);
  });

  it('takes a later one for insistence', () => {
    const { heard, clock } = listening();
    process.emit('SIGINT', 'SIGINT');
    clock.ms = 1_500;
    process.emit('SIGINT', 'SIGINT');
    expect(heard).toEqual(['SIGINT', 'again']);
  });
});
