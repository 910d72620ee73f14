import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { auditOf, scatterPerson } from '../support/faults/erasure-story.ts';
import { asking } from '../support/faults/story.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

let service: ServiceProcess | undefined;
afterEach(async () => {
  await service?.dispose();
});

describe('an erasure survives kill -9', () => {
  it('of the worker while it erases, and of the whole service while it proves', async () => {
    service = await startServiceProcess({ ADDRESS_CHECK: 'offline' });
    const running = service;
    const email = `canary-${randomUUID()}@example.com`;
    const caller = asking(running);
    await scatterPerson(caller, email, { panels: 20, others: 200 });
    const erasing = caller.ask('/gdpr/subjects/delete', { email, reason: 'asked' }).catch(() => undefined);
    await running.kill('worker');
    const answer = await erasing;
    expect([200, 202]).toContain(answer?.status);
    await running.killAll();
    await running.start();
    await eventually(
      async () => {
        const proofs = await auditOf(caller, 'proof');
        const said = proofs.map(({ outcome, details }) => [
          outcome,
          (details as Record<string, unknown>)['hits'],
          (details as Record<string, unknown>)['kept'],
        ]);
        expect(said).toEqual([['clean', {}, {}]]);
      },
      { withinMs: 120_000 },
    );
    expect(await auditOf(caller, 'delete')).toMatchObject([
      { outcome: 'completed', details: { contacts: 20, responses: 0, recipients: 0 } },
    ]);
    expect(JSON.stringify(await caller.get('/panels/custom'))).toContain('Panel 19');
    expect(running.output()).not.toContain(email);
  }, 600_000);
});
