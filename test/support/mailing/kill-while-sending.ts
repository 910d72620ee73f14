import { eventually } from '../eventually.ts';
import type { MailServerBehaviour } from '../servers/mail-server-messages.ts';
import type { MailingService } from './mailing-service.ts';
import type { SendLedger } from './send-ledger.ts';

/** What dies, and once of how many recipients the send knows what became of them. */
export type Kill = { readonly part: 'worker' | 'everything'; readonly atRecipients: number };

export type KillPlan = {
  readonly kills: readonly Kill[];
  readonly ledger: SendLedger;
  /** Of the mail server, but for how many mails it answers. */
  readonly behaviour: Partial<MailServerBehaviour>;
  /** Within which a send must be so far. */
  readonly withinMs: number;
  /** Brings the ledger to life where it died with everything, while it is read. */
  readonly whileDead?: (read: () => Promise<void>) => Promise<void>;
};

/**
 * A send, and kill -9 of worker or service, again and again. From each kill's moment on the mail server leaves mails without an
 * answer: so there are some under way whenever somebody dies, and the send is not over before.
 * @returns how many mails were under way at each
 */
export async function killWhileSending(
  mailing: MailingService,
  addresses: readonly string[],
  { kills, ledger, behaviour, withinMs, whileDead = (read) => read() }: KillPlan,
): Promise<{ readonly sendId: string; readonly underWay: readonly number[] }> {
  const { service, server } = mailing;
  const underWay: number[] = [];
  /** @param known of how many it is known what became of them, or that it never will be */
  const behaveUntilNextKill = async (known: number): Promise<void> => {
    const next = kills[underWay.length];
    await server.behave({ ...behaviour, answers: next === undefined ? null : Math.max(0, next.atRecipients - known) });
  };
  await behaveUntilNextKill(0);
  const sendId = await mailing.send(addresses);
  const noteDeath = async (): Promise<void> => {
    const { total, waiting, sending } = await ledger.counts(sendId);
    underWay.push(sending);
    // What is left of who died must not get answers that are meant for the next.
    await server.behave({ presence: 'gone' });
    await behaveUntilNextKill(total - waiting);
  };
  for (const { part, atRecipients } of kills) {
    await eventually(
      async () => {
        const { total, waiting, sending } = await ledger.counts(sendId);
        const isThere = sending > 0 && total - waiting - sending >= atRecipients;
        if (!isThere) throw new Error(`Not at ${atRecipients} of ${total}: ${waiting} wait, ${sending} are under way.`);
      },
      { withinMs, everyMs: 20 },
    );
    if (part === 'worker') {
      // Held first: the next worker is there at once, and gives up what was under way.
      await ledger.whileHeld(sendId, async () => {
        await service.kill('worker');
        await noteDeath();
      });
    } else {
      await service.killAll();
      await whileDead(() => ledger.whileHeld(sendId, noteDeath));
      await service.start();
    }
  }
  return { sendId, underWay };
}
