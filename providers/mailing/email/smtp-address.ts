import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { FieldworkError } from '../../../domain/ground/errors.ts';

export type SmtpAddress = {
  /** Host and port, for messages. */
  readonly host: string;
  readonly options: ReturnType<typeof parseConnectionUrl>;
};

/**
 * Parses the address of a mail server. If it has a password, the connection must be encrypted (STARTTLS) unless the server
 * is on this machine or the address says `?requireTLS=false`.
 * @throws FieldworkError `invalid_input` for an invalid address
 */
export function readSmtpAddress(text: string): SmtpAddress {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new FieldworkError('invalid_input', 'SMTP_URL must look like smtp://user:password@mail.example.com:587.');
  }
  const options = parseConnectionUrl(text);
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  const mustEncrypt = options.auth !== undefined && !isLocal && url.protocol === 'smtp:';
  return { host: url.host, options: mustEncrypt ? { requireTLS: true, ...options } : options };
}
