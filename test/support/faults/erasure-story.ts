import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { eventually } from '../eventually.ts';
import type { ServiceProcess } from '../service-process.ts';
import { hold } from './held-rows.ts';
import type { Held } from './held-rows.ts';
import { asking, PATIENCE_MS } from './story.ts';
import type { Asking, Story } from './story.ts';

const PANELS = 5;
const OTHERS = 50;

/** A person on many contact panels, whose address is also in a file, is erased, and that is proven. */
export function erasureStory(service: ServiceProcess, databaseUrl: string): Story {
  const caller = asking(service);
  const email = `canary-${randomUUID()}@example.com`;
  let held: Held | undefined;
  return {
    async begin() {
      await scatterPerson(caller, email, { panels: PANELS, others: OTHERS });
      held = await hold(databaseUrl, 'select from panel_contacts where team_id = $1 for update', [caller.teamId]);
      void caller.ask('/gdpr/subjects/delete', { email, reason: 'asked' }).catch(() => undefined);
      await held.someoneWaits();
    },
    letGo: async () => held?.letGo(),
    async expectSurvived() {
      await eventually(
        async () => {
          const proofs = await auditOf(caller, 'proof');
          expect(proofs).toMatchObject([{ outcome: 'clean', details: { hits: {}, kept: {} } }]);
        },
        { withinMs: PATIENCE_MS },
      );
      expect(await auditOf(caller, 'delete')).toMatchObject([
        { outcome: 'completed', details: { contacts: PANELS, responses: 0, recipients: 0 } },
      ]);
      expect(JSON.stringify(await caller.get('/panels/custom'))).toContain(`Panel ${PANELS - 1}`);
      expect(service.output()).not.toContain(email);
    },
  };
}

/** Writes a person onto so many contact panels, beside others of whom each names the person, and into a file. */
export async function scatterPerson(
  caller: Asking,
  email: string,
  { panels, others }: { readonly panels: number; readonly others: number },
): Promise<void> {
  const guests = Array.from({ length: others }, (_, index) => ({ email: `guest${index}@example.com`, friend: email }));
  for (let panel = 0; panel < panels; panel += 1) {
    const made = { name: `Panel ${panel}`, description: '', emails: [{ email }, ...guests], tags: [] };
    expect((await caller.ask('/panels/custom', made)).status).toBe(201);
  }
  const document = { title: 'Guests', content: `Write to ${email}` };
  const made = await caller.ask('/documents/docx', document, { headers: { 'Idempotency-Key': 'one' } });
  expect(made.status).toBeLessThan(300);
}

/** What the team's record of privacy work says of one kind of it. */
export async function auditOf(caller: Asking, action: string): Promise<Record<string, unknown>[]> {
  const { entries } = await caller.get('/gdpr/audit');
  return (entries as Record<string, unknown>[]).filter((entry) => entry['action'] === action);
}
