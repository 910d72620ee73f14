import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Issue } from '../../../domain/ground/errors.ts';
import type { EmailMessage } from './email-sender.ts';
import { isReturnPathToken } from './return-path.ts';

/**
 * Refuses a mail that would inject more than its fields: line breaks and other control characters in headers, invalid
 * addresses, headers that the sender writes itself.
 * @throws FieldworkError `invalid_input` with an issue for each of them
 */
export function checkEmailMessage(message: EmailMessage): void {
  const issues = [
    ...checkText('from.name', message.from.name),
    ...checkAddress('from.address', message.from.address),
    ...checkAddress('to', message.to),
    ...checkShown(message),
    ...checkReplyTo(message),
    ...checkAttachments(message),
    ...checkText('subject', message.subject),
    ...checkReturnPath(message),
    ...(isMessageId(message.messageId) ? [] : [{ path: 'messageId', message: 'Write it as <local@domain>.' }]),
    ...Object.entries(message.headers).flatMap(([name, value]) => checkHeader(name, value)),
  ];
  if (issues.length > 0) throw new FieldworkError('invalid_input', 'The mail holds what no mail may hold.', { issues });
}

/**
 * True for a valid address (see `readEmailAddress`), exactly as written; a domain without a dot is valid, too, as senders
 * in a local network have it (`no-reply@localhost`).
 */
export function isEmailAddress(text: string): boolean {
  const isDotless = !text.slice(text.lastIndexOf('@') + 1).includes('.');
  const whole = isDotless ? `${text}.local` : text;
  const reading = readEmailAddress(whole);
  return reading.ok && reading.address === whole;
}

/** C0, DEL, C1 and the two line breaks of Unicode. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029]/u;

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** Headers that the sender writes itself, or that would name further recipients. */
const OWN_HEADERS =
  /^(from|sender|reply-to|to|cc|bcc|subject|date|message-id|mime-version|return-path|dkim-signature|content-.*|resent-.*)$/i;

function checkText(path: string, text: string): Issue[] {
  return FORBIDDEN.test(text) ? [{ path, message: 'Leave out line breaks and other control characters.' }] : [];
}

function checkAddress(path: string, address: string): Issue[] {
  return isEmailAddress(address) ? [] : [{ path, message: 'Write one address, like name@example.com.' }];
}

function checkReplyTo({ replyTo }: EmailMessage): Issue[] {
  if (replyTo === undefined) return [];
  return [...checkText('replyTo.name', replyTo.name), ...checkAddress('replyTo.address', replyTo.address)];
}

function checkShown({ shown }: EmailMessage): Issue[] {
  if (shown === undefined) return [];
  const none =
    shown.to.length + shown.cc.length === 0 ? [{ path: 'shown', message: 'Name one recipient or more.' }] : [];
  return [
    ...none,
    ...shown.to.flatMap((address, index) => checkAddress(`shown.to[${index}]`, address)),
    ...shown.cc.flatMap((address, index) => checkAddress(`shown.cc[${index}]`, address)),
  ];
}

const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*(?:; ?[a-z0-9-]+=[a-z0-9._-]+)*$/i;

function checkAttachments({ attachments = [] }: EmailMessage): Issue[] {
  return attachments.flatMap(({ filename, contentType }, index) => [
    ...checkText(`attachments[${index}].filename`, filename),
    ...(MEDIA_TYPE.test(contentType)
      ? []
      : [{ path: `attachments[${index}].contentType`, message: 'Write a media type, like text/csv.' }]),
  ]);
}

function checkReturnPath({ returnPathToken }: EmailMessage): Issue[] {
  return returnPathToken === undefined || isReturnPathToken(returnPathToken)
    ? []
    : [{ path: 'returnPathToken', message: 'Write 1 to 50 of the letters a to z and the digits.' }];
}

function checkHeader(name: string, value: string): Issue[] {
  const path = `headers[${JSON.stringify(name)}]`;
  if (!HEADER_NAME.test(name)) return [{ path, message: 'A header name is made of letters, digits and hyphens.' }];
  if (OWN_HEADERS.test(name)) return [{ path, message: 'This header is written by the service.' }];
  return checkText(path, value);
}

function isMessageId(text: string): boolean {
  return /^<[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>$/u.test(text) && text.length <= 250;
}
