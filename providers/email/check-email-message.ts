import { FieldworkError } from '../../domain/errors.ts';
import type { Issue } from '../../domain/errors.ts';
import type { EmailMessage } from './email-sender.ts';

/**
 * Refuses a mail that would say more than its fields: line breaks and other control characters in headers, addresses that
 * are none, headers that belong to the sender itself.
 * @throws FieldworkError `invalid_input` with an issue for each of them
 */
export function checkEmailMessage(message: EmailMessage): void {
  const issues = [
    ...checkText('from.name', message.from.name),
    ...checkAddress('from.address', message.from.address),
    ...checkAddress('to', message.to),
    ...checkText('subject', message.subject),
    ...(isMessageId(message.messageId) ? [] : [{ path: 'messageId', message: 'Write it as <local@domain>.' }]),
    ...Object.entries(message.headers).flatMap(([name, value]) => checkHeader(name, value)),
  ];
  if (issues.length > 0) throw new FieldworkError('invalid_input', 'The mail holds what no mail may hold.', { issues });
}

/**
 * True for an address that mail can be sent to: a dot-atom of at most 64 bytes, letters of any script included (RFC 5321,
 * RFC 6531), and a domain of labels of at most 63. Quoted local parts, comments and address literals are refused.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (at < 1 || Buffer.byteLength(local) > 64 || Buffer.byteLength(text) > 254) return false;
  return LOCAL_PART.test(local) && domain.split('.').every((label) => label.length <= 63 && DOMAIN_LABEL.test(label));
}

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** C0, DEL, C1 and the two line breaks of Unicode. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029]/u;

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** Headers that the sender writes itself, or that would name further recipients. */
const OWN_HEADERS = /^(from|sender|to|cc|bcc|subject|date|message-id|mime-version|return-path|content-.*|resent-.*)$/i;

function checkText(path: string, text: string): Issue[] {
  return FORBIDDEN.test(text) ? [{ path, message: 'Leave out line breaks and other control characters.' }] : [];
}

function checkAddress(path: string, address: string): Issue[] {
  return isEmailAddress(address) ? [] : [{ path, message: 'Write one address, like name@example.com.' }];
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
