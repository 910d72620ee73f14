import { describe, expect, it } from '@jest/globals';
import { Context } from '@temporalio/activity';
import { activityInterceptors, BEAT_EVERY_MS } from '../../workers/activity-interceptors.ts';
import { mockActivity } from '../support/mock-activity.ts';
import { recordingLog } from '../support/api/recording-log.ts';

/** What a step is handed of what was scheduled for it. */
async function handed(...args: readonly unknown[]): Promise<unknown> {
  const next = (input: { readonly args: unknown[] }) => Promise.resolve(input.args);
  return mockActivity().run(async () => {
    const [intercept] = activityInterceptors(recordingLog().log, BEAT_EVERY_MS);
    return intercept!(Context.current()).inbound!.execute!({ args: [...args], headers: {} }, next);
  });
}

describe('a step that was scheduled before an upgrade', () => {
  it('is told by today’s words what imports were called by', async () => {
    expect(await handed({ teamId: 'T', jobId: 'J', ordinal: 3 })).toEqual([
      { teamId: 'T', operationId: 'J', ordinal: 3 },
    ]);
  });

  it('is told everything else as it was written', async () => {
    const told = [{ teamId: 'T', operationId: 'O' }, { operationId: 'O', jobId: 'J' }, null, 'text', undefined];
    expect(await handed(...told)).toEqual(told);
  });
});
