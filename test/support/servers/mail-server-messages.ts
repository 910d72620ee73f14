import type { SmtpRefusal } from './mail-server.ts';

/** How a mail server of its own process behaves, from now on. */
export type MailServerBehaviour = {
  /** `gone`: it hangs up on everybody and listens no more. `closing`: it answers 421 to whatever it is asked. */
  readonly presence: 'there' | 'closing' | 'gone';
  /** It hangs up within every so-manieth mail, by turns before its content and in the middle of it; null: within none. */
  readonly dropsEvery: number | null;
  /** Between the end of a mail and its answer. */
  readonly delayMs: number;
  /** It answers 421 to all further ones once it has taken so many in its life; null: it takes all. */
  readonly takesUntil: number | null;
  /** It takes so many further mails; those after it leaves without an answer, by turns taken and not. Null: it answers all. */
  readonly answers: number | null;
  /** Of recipients whose address begins like that. */
  readonly refusals: readonly (SmtpRefusal & { readonly beginning: string })[];
};

export const WELL_BEHAVED: MailServerBehaviour = {
  presence: 'there',
  dropsEvery: null,
  delayMs: 0,
  takesUntil: null,
  answers: null,
  refusals: [],
};

/** A mail as the server saw it; times in milliseconds since the epoch, by a clock that never jumps. */
export type SeenMail = {
  readonly mailFromAtMs: number;
  readonly endedAtMs: number;
  /** Empty where the conversation ended before it was named. */
  readonly recipient: string;
  /** Null where the content didn't come so far. */
  readonly messageId: string | null;
  /**
   * `taken`: it came whole and the server has it, whether the sender learned of that or not. `refused`: the server said no.
   * `dropped`: the server hung up within. `left`: the sender did.
   */
  readonly outcome: 'taken' | 'refused' | 'dropped' | 'left';
};

/** What the process is told; it answers with the same number when it is so. */
export type Order = { readonly number: number; readonly behaviour: MailServerBehaviour };

/** What the process says. */
export type Word = { readonly port: number } | { readonly done: number };
