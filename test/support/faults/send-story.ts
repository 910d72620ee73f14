import { expect } from '@jest/globals';
import { emailSendWorkflowId } from '../../../workflows/mailing/email-send/messages.ts';
import { disagreements } from '../mailing/disagreements.ts';
import type { MailingService } from '../mailing/mailing-service.ts';
import type { SendLedger } from '../mailing/send-ledger.ts';
import { eventually } from '../eventually.ts';
import { engineOf, stepsTakenForDead } from '../repeated-steps.ts';
import { PATIENCE_MS } from './story.ts';
import type { Story } from './story.ts';

const GUESTS = 24;
const ANSWERED = 8;

export type SendStory = Story & {
  /** Kills while no mail can be claimed or recorded, and notes how many were on their way. */
  whileHeld(kill: () => Promise<void>): Promise<void>;
};

/** A send whose mail server leaves mails without an answer from the ninth on. @param connections that the service has to it */
export function sendStory(
  { service, server, ...mailing }: Pick<MailingService, 'service' | 'server' | 'send' | 'ended'>,
  { ledger, connections }: { readonly ledger: SendLedger; readonly connections: number },
): SendStory {
  const guests = Array.from({ length: GUESTS }, (_, n) => `survivor-${n}@example.com`);
  const addresses = [...guests, 'gone-1@example.com', 'no address'];
  const behaviour = { refusals: [{ beginning: 'gone', code: 550, text: '5.1.1 No such user' }] };
  let sendId = '';
  let underWay = 0;
  return {
    async begin() {
      await server.behave({ ...behaviour, answers: ANSWERED });
      sendId = await mailing.send(addresses);
      await eventually(
        async () => {
          const { total, waiting, sending } = await ledger.counts(sendId);
          expect([sending > 0, total - waiting - sending >= ANSWERED]).toEqual([true, true]);
        },
        { withinMs: PATIENCE_MS },
      );
    },
    whileHeld: (kill) =>
      ledger.whileHeld(sendId, async () => {
        await kill();
        const states = [...(await ledger.states(sendId)).values()];
        underWay = states.filter((state) => state === 'sending' || state === 'unknown').length;
        // What is left of who died must not get answers that are meant for the next.
        await server.behave({ presence: 'gone' });
      }),
    letGo: () => server.behave(behaviour),
    async expectSurvived() {
      const result = await mailing.ended(sendId, PATIENCE_MS);
      const engine = await engineOf(service.dataDir);
      const deaths = await stepsTakenForDead(engine, emailSendWorkflowId(sendId), 'sendBatch');
      // The kill is one; where the machine paused a worker, what that had under way was given up as well.
      const all = underWay + Math.max(0, deaths - 1) * 2 * connections;
      const states = await ledger.states(sendId);
      const wanted = new Set(addresses);
      const seen = (await server.seen()).filter(({ recipient }) => wanted.has(recipient));
      expect(disagreements({ result, states, seen, underWay: all, recipients: addresses.length })).toEqual([]);
      expect(underWay).toBeGreaterThan(0);
      expect(result.skipped).toBe(1);
      expect(result.sent + result.bounced).toBeGreaterThanOrEqual(GUESTS + 1 - all);
    },
  };
}
