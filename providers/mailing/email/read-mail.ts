import PostalMime, { decodeWords } from 'postal-mime';
import type { Address } from 'postal-mime';

/** A mail, decoded for reading. */
export type ReadMail = {
  /** `Example Surveys <surveys@example.org>` */
  readonly from: string;
  readonly to: string;
  /** The address for replies; null if it is the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  /** The Date header; null if it is missing or invalid. */
  readonly date: Date | null;
  /** All headers in their order, decoded, each on one line. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Unchanged: only safe to show in a page that runs and loads nothing. */
  readonly html: string | null;
  readonly text: string | null;
};

/** Reads the bytes of a whole mail (.eml). */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes);
  const date = new Date(mail.date ?? NaN);
  return {
    from: inWords(mail.from === undefined ? [] : [mail.from]),
    to: inWords(mail.to ?? []),
    replyTo: mail.replyTo === undefined ? null : inWords(mail.replyTo),
    subject: mail.subject ?? '',
    date: Number.isNaN(date.getTime()) ? null : date,
    headers: mail.headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: decodeWords(value).replace(/\s+/g, ' '),
    })),
    html: mail.html ?? null,
    text: mail.text ?? null,
  };
}

function inWords(addresses: readonly Address[]): string {
  return addresses
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => (name === '' || name === address ? address : `${name} <${address}>`))
    .join(', ');
}
