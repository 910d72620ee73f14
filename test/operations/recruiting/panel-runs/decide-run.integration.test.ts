import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunChanges } from '../../../../db/stores/recruiting/panel-run-store.ts';
import { aRunCaller } from '../../../support/recruiting/run-caller.ts';
import type { RunCaller } from '../../../support/recruiting/run-caller.ts';
import { startRunApp } from '../../../support/recruiting/run-app.ts';
import type { RunApp } from '../../../support/recruiting/run-app.ts';

let test: RunApp;
let caller: RunCaller;
beforeAll(async () => {
  test = await startRunApp();
  caller = await aRunCaller(test.app, test.services);
});
afterAll(() => test.close());

const counting = (completes: number) => ({ completes, starts: 70, inProgress: 0, disqualified: 0, overQuota: 0 });

/** A run of 100 completes that its provider had. */
const aRun = (changes: RunChanges) =>
  caller.rows.aRun({ status: 'needs_person' }, { providerRun: { study: randomUUID() }, ...changes });

describe('a run that its provider knows nothing of any more', () => {
  it('is not launched once completes were delivered: they would be recruited again', async () => {
    const id = await aRun({ counts: counting(60), providerState: null });
    expect(await caller.problem('POST', `/${id}/decide`, { decision: 'launch' })).toMatchObject({
      status: 409,
      code: 'wrong_state',
      detail:
        'The provider had delivered 60 of 100 completes before it lost the run: launched anew, it would recruit all of them again. ' +
        'Decide "refund": what was delivered is settled, and the rest is given back.',
    });
    expect((await caller.rows.run(id)).life.status).toBe('needs_person');
    expect(await caller.command(id, 'decide', { decision: 'refund' })).toMatchObject({ status: 'cancelled' });
  });

  it('is launched anew where nothing was delivered', async () => {
    const id = await aRun({ counts: counting(0), providerState: null });
    expect(await caller.command(id, 'decide', { decision: 'launch' })).toMatchObject({ status: 'launching' });
  });
});

describe('a run that its provider knows', () => {
  it('is launched, which lets it go on, whatever was delivered', async () => {
    const id = await aRun({ counts: counting(60), providerState: 'fielding' });
    expect(await caller.command(id, 'decide', { decision: 'launch' })).toMatchObject({ status: 'launching' });
  });
});
