import type { LiteralSearch } from './literal-search.ts';

/** A person's mailbox: what it is told by, and a search for its address in all writings that are known. */
export type Mailbox = { readonly folded: string; readonly search: LiteralSearch };

/** Somebody on a list or in a panel, as a row has them. */
type Listed = { readonly email: unknown; readonly folded: unknown; readonly problem: unknown };

/**
 * Whether somebody listed is the person: by the address, or by a text that is no address and has the person's in it, such as
 * "Jo Smith <jo@example.com>". What else is known there is known of the person then, and not of somebody who quotes them.
 */
export function isOwnContact({ email, folded, problem }: Listed, mailbox: Mailbox): boolean {
  if (folded === mailbox.folded) return true;
  return problem !== null && typeof email === 'string' && mailbox.search.count(email) > 0;
}
