import { FieldworkError } from '../../domain/errors.ts';

/** How far a conversation with the mail server got. */
export type MailStage =
  /** Connecting, greeting, TLS, login: nothing was said about the mail. */
  | 'before_mail'
  /** Envelope and content: the server can't have taken the mail, for its end was not sent. */
  | 'mail_open'
  /** The end of the mail may have reached the server: only its answer can tell. */
  | 'mail_ended';

/**
 * Turns what nodemailer reported into an error of the contract. A reply decides whatever the stage; without one, a
 * connection lost after the end of the mail leaves the outcome unknown. The original is not attached: it names the recipient.
 */
export function toMailFailure(error: unknown, stage: MailStage, host: string): FieldworkError {
  const { code, responseCode, response } = readSmtpError(error);
  const isNegative = responseCode >= 400 && responseCode <= 599;
  const reply = isNegative ? `: ${withoutAddresses(response)}` : '';
  if (isNegative && stage !== 'before_mail' && responseCode >= 500 && !LOGIN_CODES.has(responseCode)) {
    return new FieldworkError('mail_rejected', `The mail server ${host} refused the mail for good${reply}`);
  }
  if (isNegative || stage !== 'mail_ended') return deferred(code, responseCode, reply, host);
  return new FieldworkError(
    'mail_outcome_unknown',
    `The connection to the mail server ${host} was lost (${code}) after the mail was sent and before the server said that it has it. It may have arrived.`,
  );
}

/** Replies about who is sending, not about the mail (RFC 4954): the next mail would get the same. */
const LOGIN_CODES = new Set([530, 534, 535, 538]);

function deferred(code: string, responseCode: number, reply: string, host: string): FieldworkError {
  if (code === 'EMESSAGE' && responseCode === 0) {
    return new FieldworkError('mail_rejected', `The mail is larger than the mail server ${host} takes.`);
  }
  if (code === 'EAUTH' || LOGIN_CODES.has(responseCode)) {
    return new FieldworkError(
      'mail_deferred',
      `The mail server ${host} refused the login: check user and password in SMTP_URL${reply}`,
    );
  }
  const what =
    reply === ''
      ? ` can't be reached or hung up (${code}): check SMTP_URL and the server`
      : ` takes no mail now${reply}`;
  return new FieldworkError('mail_deferred', `The mail server ${host}${what}. Nothing was sent; it is tried again.`);
}

function readSmtpError(error: unknown): { code: string; responseCode: number; response: string } {
  const fields = typeof error === 'object' && error !== null ? (error as Readonly<Record<string, unknown>>) : {};
  const { originalCode, code, responseCode, response } = fields;
  return {
    code: typeof originalCode === 'string' ? originalCode : typeof code === 'string' ? code : 'no reason given',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    response: typeof response === 'string' ? response : '',
  };
}

function withoutAddresses(response: string): string {
  return response
    .replace(/\s+/g, ' ')
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, '<address>')
    .slice(0, 200);
}
