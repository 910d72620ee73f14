import { isSuppressed } from '../../../db/stores/mailing/suppression-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { addressHash } from '../recipients/recipient-keys.ts';

/** To whom a mail goes; who wants no mail of the team is left out, and counted. */
export type Reached = { readonly to: readonly string[]; readonly cc: readonly string[]; readonly skipped: number };

/** Leaves out who has unsubscribed from the team's mails. */
export async function splitBySuppression(
  transaction: TeamTransaction,
  keys: Keyring,
  { to, cc }: { readonly to: readonly string[]; readonly cc: readonly string[] },
): Promise<Reached> {
  const wanting = async (addresses: readonly string[]): Promise<readonly string[]> => {
    const wanted: string[] = [];
    for (const address of addresses) if (!(await isUnwanted(transaction, keys, address))) wanted.push(address);
    return wanted;
  };
  const reached = { to: await wanting(to), cc: await wanting(cc) };
  return { ...reached, skipped: to.length + cc.length - reached.to.length - reached.cc.length };
}

async function isUnwanted(transaction: TeamTransaction, keys: Keyring, address: string): Promise<boolean> {
  const reading = readEmailAddress(address);
  if (!reading.ok) return true;
  return isSuppressed(transaction, addressHash(keys, transaction.teamId, reading.folded));
}
