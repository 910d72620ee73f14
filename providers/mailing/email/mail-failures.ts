import { FieldworkError } from '../../../domain/ground/errors.ts';
import { readEnhancedStatus } from './enhanced-status.ts';
import { withoutAddresses } from './without-addresses.ts';

/** The stage of a conversation with the mail server. */
export type MailStage =
  /** Connecting, greeting, TLS, login: nothing of the mail was sent. */
  | 'before_mail'
  /** Envelope and content: the server can't have accepted the mail, since its end was not sent. */
  | 'mail_open'
  /** The end of the mail may have reached the server: only its reply can tell. */
  | 'mail_ended';

/** The server's reply: `550 5.1.1 No such user` is code 550, status 5.1.1. Addresses in the text are left out. */
export type SmtpReply = { readonly code: number; readonly status: string | null; readonly text: string };

/**
 * A mail that was not sent, or is in doubt; `reply` is null if the server didn't reply. `isAboutMail`: the server refused
 * this mail, and the next one may be accepted.
 */
export class MailFailure extends FieldworkError {
  readonly reply: SmtpReply | null;
  readonly isAboutMail: boolean;

  constructor(
    code: 'mail_deferred' | 'mail_rejected' | 'mail_outcome_unknown',
    detail: string,
    { reply = null, isAboutMail = code !== 'mail_deferred' }: { reply?: SmtpReply | null; isAboutMail?: boolean } = {},
  ) {
    super(code, detail);
    this.reply = reply;
    this.isAboutMail = isAboutMail;
  }
}

/**
 * Translates an error of nodemailer. A reply decides at any stage; without one, a connection lost after the end of the mail
 * leaves the outcome unknown. The original error is not attached: it names the recipient.
 */
export function toMailFailure(error: unknown, stage: MailStage, host: string): MailFailure {
  const problem = readSmtpError(error);
  const { reply } = problem;
  const isAboutMail = stage !== 'before_mail' && reply !== null && !LOGIN_CODES.has(reply.code);
  if (isAboutMail && reply.code >= 500) {
    return new MailFailure('mail_rejected', `The mail server ${host} refused the mail for good: ${reply.text}`, {
      reply,
    });
  }
  if (reply !== null || stage !== 'mail_ended') return deferred(problem, host, isAboutMail && reply.code !== GOODBYE);
  return new MailFailure(
    'mail_outcome_unknown',
    `The connection to the mail server ${host} was lost (${problem.cause}) after the mail was sent and before the server said that it has it. It may have arrived.`,
  );
}

/** Replies about the login, not about the mail (RFC 4954): the next mail would fail alike. */
const LOGIN_CODES = new Set([530, 534, 535, 538]);

type SmtpProblem = {
  /** nodemailer's code: EAUTH, EMESSAGE, ETLS, … */
  readonly code: string;
  /** The most precise code: ECONNREFUSED, CERT_HAS_EXPIRED, … */
  readonly cause: string;
  readonly reply: SmtpReply | null;
};

/** The reply of a server that accepts nothing now, and closes the connection (RFC 5321, 3.8). */
export const GOODBYE = 421;

function deferred({ code, cause, reply }: SmtpProblem, host: string, isAboutMail: boolean): MailFailure {
  if (code === 'EMESSAGE' && reply === null) {
    return new MailFailure('mail_rejected', `The mail is larger than the mail server ${host} takes.`);
  }
  const said = reply === null ? '' : `: ${reply.text}`;
  if (code === 'EAUTH' || LOGIN_CODES.has(reply?.code ?? 0)) {
    const detail = `The mail server ${host} refused the login: check user and password in SMTP_URL${said}`;
    return new MailFailure('mail_deferred', detail, { reply, isAboutMail });
  }
  if (code === 'ETLS' || CERTIFICATE.test(cause))
    return new MailFailure('mail_deferred', insecure(cause, host), { reply });
  const what =
    reply === null
      ? ` can't be reached or hung up (${cause}): check SMTP_URL and the server`
      : ` takes no mail now${said}`;
  const detail = `The mail server ${host}${what}. Nothing was sent; it is tried again.`;
  return new MailFailure('mail_deferred', detail, { reply, isAboutMail });
}

const CERTIFICATE = /CERT|SIGNATURE|ERR_TLS|ERR_SSL/;

function insecure(cause: string, host: string): string {
  return CERTIFICATE.test(cause)
    ? `The mail server ${host} shows a certificate that can't be trusted (${cause}): mend it, or check the name in SMTP_URL. Nothing was sent.`
    : `The connection to the mail server ${host} can't be encrypted (${cause}): check the server's STARTTLS, and whether SMTP_URL should begin with smtps. Nothing was sent.`;
}

function readSmtpError(error: unknown): SmtpProblem {
  const fields = typeof error === 'object' && error !== null ? (error as Readonly<Record<string, unknown>>) : {};
  const { originalCode, code, responseCode, response } = fields;
  const word = typeof code === 'string' ? code : 'no reason given';
  const isRefusal = typeof responseCode === 'number' && responseCode >= 400 && responseCode <= 599;
  return {
    code: word,
    cause: typeof originalCode === 'string' ? originalCode : word,
    reply: isRefusal ? toReply(responseCode, typeof response === 'string' ? response : '') : null,
  };
}

function toReply(code: number, response: string): SmtpReply {
  const text = withoutAddresses(response, 200);
  return { code, status: readEnhancedStatus(text), text };
}
