import type { SeenMail } from '../servers/mail-server-messages.ts';
import type { SendResult } from './mailing-service.ts';
import { gotTwice, takenByRecipient } from './seen-mails.ts';

export type SendAccount = {
  /** As the service tells it. */
  readonly result: SendResult;
  /** As the ledger has each recipient. */
  readonly states: ReadonlyMap<string, string>;
  /** As the mail server saw it. */
  readonly seen: readonly SeenMail[];
  /** How many may be unknown: those that were under way when something died. */
  readonly underWay: number;
  readonly recipients: number;
};

/** What is wrong with an account, in sentences; none where the service, its ledger and the mail server agree. */
export function disagreements({ result, states, seen, underWay, recipients }: SendAccount): readonly string[] {
  const { total, sent, bounced, skipped, unknown, cancelled } = result;
  const taken = takenByRecipient(seen);
  const inState = (state: string) => [...states].filter(([, is]) => is === state).map(([email]) => email);
  const notTaken = inState('sent').filter((email) => !taken.has(email));
  const notKnown = [...taken.keys()].filter((email) => !['sent', 'unknown'].includes(states.get(email) ?? ''));
  const refused = new Set(seen.filter(({ outcome }) => outcome === 'refused').map(({ recipient }) => recipient));
  const notRefused = inState('bounced').filter((email) => !refused.has(email));
  const claims: readonly (readonly [boolean, string])[] = [
    [gotTwice(seen).length === 0, `${gotTwice(seen).length} got the mail twice: ${gotTwice(seen).join(', ')}`],
    [total === recipients, `${recipients} were on the list and ${total} are told`],
    [sent + bounced + skipped + unknown === total, `the counts don't add up: ${JSON.stringify(result)}`],
    [cancelled === 0, `${cancelled} were cancelled`],
    [sent === inState('sent').length, `${sent} are told as sent, the ledger has ${inState('sent').length}`],
    [unknown <= underWay, `${unknown} are unknown, and only ${underWay} were under way when something died`],
    [notTaken.length === 0, `the server never took mails that are told as sent: ${notTaken.join(', ')}`],
    [notKnown.length === 0, `the server took mails that are told as neither sent nor unknown: ${notKnown.join(', ')}`],
    [notRefused.length === 0, `the server never refused mails that are told as bounced: ${notRefused.join(', ')}`],
    [sent <= taken.size && taken.size <= sent + unknown, `${taken.size} taken, ${sent} sent, ${unknown} unknown`],
  ];
  return claims.flatMap(([holds, sentence]) => (holds ? [] : [sentence]));
}
