import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { isHardRefusal, readEnhancedStatus } from './enhanced-status.ts';
import { readReturnPathToken } from './return-path.ts';
import { withoutAddresses } from './without-addresses.ts';

/** A report about a mail that we sent. */
export type MailReport = DeliveryStatus | Complaint;

/** A delivery-status message (RFC 3464). */
export type DeliveryStatus = ReportedMail & {
  readonly kind: 'delivery_status';
  /** `delayed` is not final; `relayed` and `expanded` mails went on to systems that send no reports. */
  readonly action: (typeof ACTIONS)[number];
  /** Like `5.1.1`; null if the report has none. */
  readonly status: string | null;
  /** The last system's message, at most 500 characters and without addresses; null if the report has none. */
  readonly diagnostic: string | null;
  /** True for a failure that means that the address is bad. */
  readonly isHard: boolean;
};

/** A recipient pressed "this is spam" (RFC 5965). */
export type Complaint = ReportedMail & { readonly kind: 'complaint' };

type ReportedMail = {
  /** As the report says, which need not be the address that the mail was sent to; null if it doesn't. */
  readonly recipient: string | null;
  /** Identifies the mail for certain: only its recipient knows the token. */
  readonly returnPathToken: string | null;
  /** `<local@domain>` of the reported mail; null if the report doesn't quote it. */
  readonly originalMessageId: string | null;
};

const ACTIONS = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

/** A report quotes at most the reported mail; ours are under 100 KB. */
const MOST_BYTES = 512 * 1024;
const MOST_CHARACTERS_OF_FIELDS = 64 * 1024;
const MOST_DIAGNOSTIC = 500;

/**
 * Reads the bytes of a mail as a report on another one: delivery status (RFC 3462, 3464) or complaint (RFC 5965). If it is
 * about several recipients, the worst outcome counts; our mails have one.
 * @returns null for every other mail, for an incomplete report, and for more than 512 KiB
 */
export async function readMailReport(bytes: Uint8Array): Promise<MailReport | null> {
  const mail = bytes.length <= MOST_BYTES ? await parse(bytes) : null;
  const type = mail === null ? null : /^multipart\/report\s*(?:;|$)/i.exec(headerOf(mail, 'content-type') ?? '');
  if (mail === null || type === null) return null;
  const feedback = partOf(mail, ['message/feedback-report']);
  if (feedback !== null) return readComplaint(mail, feedback);
  const status = partOf(mail, ['message/delivery-status', 'message/global-delivery-status']);
  return status === null ? null : readDeliveryStatus(mail, status);
}

async function parse(bytes: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, {
      attachmentEncoding: 'utf8',
      maxNestingDepth: 8,
      maxHeadersSize: 256 * 1024,
      maxRfc822NestingDepth: 0,
    });
  } catch {
    // The parser's limits were exceeded, and nothing else: such a mail is no report.
    return null;
  }
}

function readDeliveryStatus(mail: Email, text: string): DeliveryStatus | null {
  // The first group is about the whole message; some systems omit the blank line after it.
  const groups = fieldGroups(text);
  const read = groups.flatMap((fields) => readRecipient(fields) ?? []);
  const worst = read.sort((a, b) => ACTIONS.indexOf(a.action) - ACTIONS.indexOf(b.action))[0];
  if (worst === undefined) return null;
  return { kind: 'delivery_status', ...worst, ...originOf(mail, groups[0] ?? new Map()) };
}

type RecipientStatus = Pick<DeliveryStatus, 'recipient' | 'action' | 'status' | 'diagnostic' | 'isHard'>;

function readRecipient(fields: Fields): RecipientStatus | null {
  const action = ACTIONS.find((known) => known === fields.get('action')?.toLowerCase());
  if (action === undefined) return null;
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[^;]*;\s*/, '') ?? '';
  const status = readEnhancedStatus(fields.get('status') ?? '') ?? readEnhancedStatus(diagnostic);
  return {
    recipient: addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient')),
    action,
    status,
    diagnostic: withoutAddresses(diagnostic, MOST_DIAGNOSTIC) || null,
    isHard: action === 'failed' && isHardRefusal({ code: codeOf(status ?? diagnostic), status }),
  };
}

/** 500 of `5.1.1` and of `550 No`; a failure with neither is permanent. */
function codeOf(statusOrReply: string): number {
  return Number(/^[245]/.exec(statusOrReply)?.[0] ?? 5) * 100;
}

function readComplaint(mail: Email, text: string): Complaint | null {
  const fields = fieldGroups(text)[0];
  const feedback = fields?.get('feedback-type')?.toLowerCase();
  // "not-spam" withdraws a complaint, "auth-failure" is about DKIM: neither is a person's complaint.
  if (fields === undefined || !['abuse', 'fraud', 'opt-out', 'other'].includes(feedback ?? '')) return null;
  return {
    kind: 'complaint',
    recipient: addressIn(fields.get('original-rcpt-to')) ?? addressIn(fields.get('removal-recipient')),
    ...originOf(mail, fields),
  };
}

/** The reported mail: by the return path of the report, or by what the report quotes. */
function originOf(mail: Email, fields: Fields): Pick<ReportedMail, 'returnPathToken' | 'originalMessageId'> {
  const quoted = fieldGroups(partOf(mail, ['message/rfc822', 'message/global', 'text/rfc822-headers']) ?? '')[0];
  const places = [
    ...['delivered-to', 'x-original-to', 'to'].map((name) => headerOf(mail, name)),
    fields.get('original-mail-from'),
    quoted?.get('return-path'),
  ];
  const messageId = /<[^\s<>]{1,250}>/.exec(quoted?.get('message-id') ?? '')?.[0];
  return {
    returnPathToken: places.flatMap((text) => readReturnPathToken(text ?? '') ?? [])[0] ?? null,
    originalMessageId: messageId ?? null,
  };
}

type Fields = ReadonlyMap<string, string>;

/** Groups of fields, separated by blank lines, names in lower case; of two fields with one name the first. */
function fieldGroups(text: string): readonly Fields[] {
  const groups: Map<string, string>[] = [];
  for (const block of text.split(/\r?\n[ \t]*\r?\n/)) {
    const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
    const fields = new Map<string, string>();
    for (const line of lines) {
      const [, name, value = ''] = /^([!-9;-~]{1,100}):(.*)$/.exec(line) ?? [];
      if (name !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
    }
    if (fields.size > 0) groups.push(fields);
  }
  return groups;
}

/** The address of `rfc822; ada@example.com` and `<ada@example.com>`. */
function addressIn(value: string | undefined): string | null {
  return /[^\s<>;]{1,64}@[^\s<>;]{1,255}/.exec(value ?? '')?.[0] ?? null;
}

function headerOf(mail: Email, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name)?.value;
}

function partOf(mail: Email, types: readonly string[]): string | null {
  const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType));
  return typeof part?.content === 'string' ? part.content.slice(0, MOST_CHARACTERS_OF_FIELDS) : null;
}
