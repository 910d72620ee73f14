import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { domainToASCII } from 'node:url';
import DKIM from 'nodemailer/lib/dkim';
import { FieldworkError } from '../../../domain/ground/errors.ts';

export type DkimSettings = {
  /** The key's domain; its public half is in `<selector>._domainkey.<domain>`. */
  readonly domain: string;
  readonly selector: string;
  /** An RSA key in PEM, 1024 bits or more (RFC 8301; publish 2048). */
  readonly privateKey: string;
};

/** Prepends a DKIM signature (RFC 6376, rsa-sha256, relaxed/relaxed) to a whole mail. */
export type DkimSigner = (eml: Buffer) => Promise<Buffer>;

/**
 * All headers that identify the mail. RFC 8058 requires that both headers of the one-click unsubscribe are signed, and the
 * library's own list leaves the second one out.
 */
const SIGNED_HEADERS = [
  ...['From', 'Reply-To', 'To', 'Cc', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/** @throws FieldworkError `invalid_input` for a key that can't sign */
export function createDkimSigner({ domain, selector, privateKey }: DkimSettings): DkimSigner {
  const pem = checkedKey(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
  const signer = new DKIM({
    domainName: domainToASCII(domain),
    keySelector: selector,
    privateKey: pem,
    headerFieldNames: SIGNED_HEADERS,
  });
  return async (eml) => {
    const signed = await buffer(signer.sign(eml));
    // The library sends a mail without a signature when signing fails.
    if (!signed.subarray(0, 15).equals(Buffer.from('DKIM-Signature:'))) throw new Error('The mail was not signed.');
    return signed;
  };
}

function checkedKey(pem: string): KeyObject {
  const key = parseKey(pem);
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType !== 'rsa' || bits < 1024) {
    throw new FieldworkError(
      'invalid_input',
      'The DKIM key must be a private RSA key of 1024 bits or more, in PEM (`openssl genrsa 2048`).',
    );
  }
  return key;
}

function parseKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
