/** One mail. Addresses, subject and header values never hold CR, LF or NUL. */
export type EmailMessage = {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `<local@domain>`; the same for every try of the same mail. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Sends one mail once.
 * @throws FieldworkError `mail_deferred` (refused for now, or the connection was lost before the final dot: nothing was sent),
 * `mail_rejected` (refused for good), `mail_outcome_unknown` (lost after the final dot: never repeat it by yourself),
 * `invalid_input` (a forbidden character in an address or header)
 */
export type EmailSender = { send(message: EmailMessage): Promise<void> };
