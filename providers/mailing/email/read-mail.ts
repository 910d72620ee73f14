import PostalMime, { decodeWords } from 'postal-mime';
import type { Address } from 'postal-mime';

/** A mail as a person reads it. */
export type ReadMail = {
  /** `Example Surveys <surveys@example.org>` */
  readonly from: string;
  readonly to: string;
  /** Where answers go; null where that is the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  /** What the mail says of when it was written; null where it says nothing of the kind. */
  readonly date: Date | null;
  /** All of them in their order, decoded, each on one line. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** As it came: not safe to show but where nothing can run or be loaded. */
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
