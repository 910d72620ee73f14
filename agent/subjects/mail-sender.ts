import { findTeamSettings } from '../../db/stores/ground/team-settings-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { ToolContext } from '../tool.ts';
import { factHash } from './fact-hash.ts';
import { plain, quoted } from './quoted.ts';

/** From whom a team's mails come. */
export type SenderOfMails = {
  /** `from "Coffee Lab" <no-reply@fieldwork.example>, replies to …`, for a person to read. */
  readonly words: string;
  /** What stands for sender, address of replies and postal address among facts. */
  readonly sha256: string;
};

/** Reads from whom mails of the team would come now. */
export async function senderOfMails(
  transaction: TeamTransaction,
  { services }: Pick<ToolContext, 'services'>,
): Promise<SenderOfMails> {
  const { mailFrom } = services.settings;
  const { senderName, replyTo, postalAddress } = await findTeamSettings(transaction);
  const name = senderName ?? mailFrom.name;
  const replies = replyTo === null ? '' : `, replies to ${plain(replyTo)}`;
  return {
    words: `from ${quoted(name)} <${mailFrom.address}>${replies}`,
    sha256: factHash({ name, address: mailFrom.address, replyTo, postalAddress }),
  };
}
