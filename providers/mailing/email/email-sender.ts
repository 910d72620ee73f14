/** One mail. Addresses, names, subject and header values never contain CR, LF or NUL. */
export type EmailMessage = {
  readonly from: Mailbox;
  /** To whom it is handed over. */
  readonly to: string;
  /** To whom it says that it goes, where it goes to several; default: `to` alone. Each gets a copy of their own. */
  readonly shown?: ShownRecipients | undefined;
  /** The address for replies; default: `from`. */
  readonly replyTo?: Mailbox | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `<local@domain>`; the same for every attempt to send the same mail. */
  readonly messageId: string;
  /** Names this mail in the address that bounces go to, where a bounce domain is configured: 1 to 50 of a-z and 0-9. */
  readonly returnPathToken?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[] | undefined;
};

/** The addresses in the headers To and Cc. */
export type ShownRecipients = { readonly to: readonly string[]; readonly cc: readonly string[] };

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

export type Mailbox = { readonly name: string; readonly address: string };

export type EmailSender = {
  /**
   * Sends one mail once.
   * @throws MailFailure `mail_deferred` (refused for now, or the connection was lost before the final dot: nothing was sent),
   * `mail_rejected` (refused for good), `mail_outcome_unknown` (lost after the final dot: never repeat it by yourself),
   * with the server's reply where there is one
   * @throws FieldworkError `invalid_input` (a forbidden character in an address or header)
   */
  send(message: EmailMessage): Promise<void>;
  /** Takes no more mails, waits for those under way and hangs up. */
  close(): Promise<void>;
};
