import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { eventually } from '../eventually.ts';
import type { ServiceProcess } from '../service-process.ts';
import { hold } from './held-rows.ts';
import type { Held } from './held-rows.ts';
import { asking, PATIENCE_MS } from './story.ts';
import type { Story } from './story.ts';

const PANELS = 5;
const OTHERS = 50;

/** A person on many contact panels, whose address is also in a file, is erased, and that is proven. */
export function erasureStory(service: ServiceProcess, databaseUrl: string): Story {
  const caller = asking(service);
  const email = `canary-${randomUUID()}@example.com`;
  let held: Held | undefined;
  const audit = async (action: string) => {
    const { entries } = await caller.get('/gdpr/audit');
    return (entries as Record<string, unknown>[]).filter((entry) => entry['action'] === action);
  };
  return {
    async begin() {
      for (let panel = 0; panel < PANELS; panel += 1) {
        const others = Array.from({ length: OTHERS }, (_, n) => ({ email: `guest${n}@example.com`, friend: email }));
        const made = { name: `Panel ${panel}`, description: '', emails: [{ email }, ...others], tags: [] };
        expect((await caller.ask('/panels/custom', made)).status).toBe(201);
      }
      const document = { title: 'Guests', content: `Write to ${email}` };
      await caller.ask('/documents/docx', document, { headers: { 'Idempotency-Key': 'one' } });
      held = await hold(databaseUrl, 'select from panel_contacts where team_id = $1 for update', [caller.teamId]);
      void caller.ask('/gdpr/subjects/delete', { email, reason: 'asked' }).catch(() => undefined);
      await held.someoneWaits();
    },
    letGo: async () => held?.letGo(),
    async expectSurvived() {
      await eventually(
        async () => {
          const proofs = await audit('proof');
          expect(proofs).toMatchObject([{ outcome: 'clean', details: { hits: {}, kept: {} } }]);
        },
        { withinMs: PATIENCE_MS },
      );
      expect(await audit('delete')).toMatchObject([
        { outcome: 'completed', details: { contacts: PANELS, responses: 0, recipients: 0 } },
      ]);
      expect(JSON.stringify(await caller.get('/panels/custom'))).toContain(`Panel ${PANELS - 1}`);
      expect(service.output()).not.toContain(email);
    },
  };
}
