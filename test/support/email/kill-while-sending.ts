import { eventually } from '../eventually.ts';
import type { MailingService } from './mailing-service.ts';
import type { SendLedger } from './send-ledger.ts';

/** What dies, and once of how many recipients the send knows what became of them. */
export type Kill = { readonly part: 'worker' | 'everything'; readonly atRecipients: number };

export type KillPlan = {
  readonly kills: readonly Kill[];
  readonly ledger: SendLedger;
  /** Within which a send must be so far. */
  readonly withinMs: number;
  /** Brings the ledger to life where it died with everything, while it is read. */
  readonly whileDead?: (read: () => Promise<number>) => Promise<number>;
};

/** kill -9 of worker or service, again and again. @returns how many mails were under way at each */
export async function killWhileSending(
  mailing: MailingService,
  sendId: string,
  { kills, ledger, withinMs, whileDead = (read) => read() }: KillPlan,
): Promise<readonly number[]> {
  const { service } = mailing;
  const underWay: number[] = [];
  for (const { part, atRecipients } of kills) {
    await eventually(
      async () => {
        const now = await mailing.progress(sendId);
        const isThere = now?.stage === 'sending' && now.done >= atRecipients;
        if (!isThere) throw new Error(`Not at ${atRecipients} yet: ${JSON.stringify(now)}.`);
      },
      { withinMs, everyMs: 20 },
    );
    if (part === 'worker') {
      await service.kill('worker');
      underWay.push(await ledger.underWay(sendId));
    } else {
      await service.killAll();
      underWay.push(await whileDead(() => ledger.underWay(sendId)));
      await service.start();
    }
  }
  return underWay;
}
