import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { startServiceProcess, TOKEN } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

let service: ServiceProcess | undefined;
afterEach(async () => {
  await service?.dispose();
});

const caller = {
  'X-Service-Token': TOKEN,
  'X-Team-ID': randomUUID(),
  'X-User-ID': randomUUID(),
  'Content-Type': 'application/json',
};

type Body = Record<string, unknown>;

async function ask({ url }: ServiceProcess, path: string, json?: object, headers: object = {}) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { ...caller, ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** A person on many contact panels, whose address is also in a stored answer and in a file. */
async function aScatteredPerson(running: ServiceProcess, email: string): Promise<void> {
  for (let panel = 0; panel < 20; panel += 1) {
    const others = Array.from({ length: 200 }, (_, index) => ({ email: `guest${index}@example.com`, friend: email }));
    const made = await ask(running, '/panels/custom', {
      name: `Panel ${panel}`,
      description: '',
      emails: [{ email }, ...others],
      tags: [],
    });
    expect(made.status).toBe(201);
  }
  const document = { title: 'Guests', content: `Write to ${email}` };
  const made = await ask(running, '/documents/docx', document, { 'Idempotency-Key': 'one' });
  expect(made.status).toBeLessThan(300);
}

async function audit(running: ServiceProcess, action: string): Promise<Body[]> {
  const { body } = await ask(running, '/gdpr/audit');
  return (body['entries'] as Body[]).filter((entry) => entry['action'] === action);
}

describe('an erasure survives kill -9', () => {
  it('of the worker while it erases, and of the whole service while it proves', async () => {
    service = await startServiceProcess({ ADDRESS_CHECK: 'offline' });
    const running = service;
    const email = `canary-${randomUUID()}@example.com`;
    await aScatteredPerson(running, email);
    const erasing = ask(running, '/gdpr/subjects/delete', { email, reason: 'asked' }).catch(() => undefined);
    await running.kill('worker');
    const answer = await erasing;
    expect([200, 202]).toContain(answer?.status);
    await running.killAll();
    await running.start();
    await eventually(
      async () => {
        const proofs = await audit(running, 'proof');
        const said = proofs.map(({ outcome, details }) => [
          outcome,
          (details as Body)['hits'],
          (details as Body)['kept'],
        ]);
        expect(said).toEqual([['clean', {}, {}]]);
      },
      { withinMs: 120_000 },
    );
    expect(await audit(running, 'delete')).toMatchObject([
      { outcome: 'completed', details: { contacts: 20, responses: 0, recipients: 0 } },
    ]);
    const panels = await ask(running, '/panels/custom');
    expect(panels.status).toBe(200);
    expect(JSON.stringify(panels.body)).toContain('Panel 19');
    expect(running.output()).not.toContain(email);
  }, 600_000);
});
