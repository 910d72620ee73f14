import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restConversation } from '../support/agent/rest-conversation.ts';
import { eventually } from '../support/eventually.ts';
import { asking, PATIENCE_MS } from '../support/faults/story.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

const TEST_MS = 600_000;
/** 36 seconds: longer than a restart takes on a machine that does little else. */
const APPROVAL_HOURS = '0.01';
/** How late the end may come where the service was up by then, on a machine that does much else. */
const SOON_MS = 20_000;

let service: ServiceProcess;
beforeAll(async () => {
  service = await startServiceProcess({ APPROVAL_HOURS });
}, TEST_MS);
afterAll(() => service.dispose());

describe('an approval that nobody decides', () => {
  it(
    'expires on time by the engine’s own timer, through a restart of everything, and without anybody’s hand',
    async () => {
      const caller = asking(service);
      const chat = await restConversation(service.url, caller);
      const turnId = await chat.say('/update_team_settings {"sender_name":"Too late"}');
      const { id } = await chat.asked();
      const approval = async () => {
        const { items } = await caller.get(`/conversations/${chat.id}/approvals`);
        return (items as { id: string; expires_at: string }[]).find((one) => one.id === id);
      };
      const expiresAt = Date.parse((await approval())?.expires_at ?? '');
      expect(await service.stop()).toBe(0);
      await service.start();
      const upAt = Date.now();

      const operation = () => caller.get(`/operations/${turnId}`);
      await eventually(async () => expect((await operation())['completed_at']).not.toBeNull(), {
        withinMs: PATIENCE_MS,
      });
      const endedAt = Date.parse(String((await operation())['completed_at']));
      expect(endedAt).toBeGreaterThanOrEqual(expiresAt);
      expect(endedAt - Math.max(expiresAt, upAt)).toBeLessThan(SOON_MS);
      expect(await approval()).toMatchObject({ state: 'expired', decided_by: null });
      expect(await operation()).toMatchObject({ state: 'completed' });
      expect(await chat.lastWords()).not.toBe('');
      expect((await caller.get('/team/settings'))['sender_name']).not.toBe('Too late');
    },
    TEST_MS,
  );
});
