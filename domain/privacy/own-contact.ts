import type { LiteralSearch } from './literal-search.ts';

/** A person's mailbox: its folded form for comparisons, and a search for its address in all known spellings. */
export type Mailbox = { readonly folded: string; readonly search: LiteralSearch };

/** A recipient or a contact, with the columns of its row. */
type Listed = { readonly email: unknown; readonly folded: unknown; readonly problem: unknown };

/**
 * Whether a contact is the data subject: by its address, or by an invalid address that contains theirs, such as "Jo Smith
 * <jo@example.com>". The other columns of the row are then about the data subject, and not about somebody who quotes them.
 */
export function isOwnContact({ email, folded, problem }: Listed, mailbox: Mailbox): boolean {
  if (folded === mailbox.folded) return true;
  return problem !== null && typeof email === 'string' && mailbox.search.count(email) > 0;
}
