import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withState } from '../../../../operations/recruiting/panel-webhooks/states-told.ts';

const config = { repricing_events: [] };
const told = (...states: readonly string[]) =>
  states.reduce<Parameters<typeof withState>[0]>((known, state) => withState(known, 'project', state), config);

describe('withState', () => {
  it('keeps the parts apart, and all else', () => {
    expect(withState({ ...config, line_item_state: 'PAUSED' }, 'project', 'LAUNCHED')).toEqual({
      ...{ repricing_events: [], line_item_state: 'PAUSED', project_state: 'LAUNCHED' },
    });
  });

  it('goes from state to state', () => {
    expect(told('LAUNCHED', 'PAUSED', 'LAUNCHED')['project_state']).toBe('LAUNCHED');
  });

  it('does not go back from an end', () => {
    const running = fc.array(fc.constantFrom('PROVISIONED', 'LAUNCHED', 'PAUSED', 'COMPLETED'));
    fc.assert(
      fc.property(running, running, (before, after) => {
        expect(told(...before, 'CLOSED', ...after)['project_state']).toBe('CLOSED');
      }),
    );
    expect(told('COMPLETED', 'LAUNCHED')['project_state']).toBe('COMPLETED');
  });
});
