import PostalMime from 'postal-mime';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export type MailTexts = {
  readonly texts: readonly string[];
  readonly ids: readonly string[];
  readonly attachments: readonly Buffer[];
};

/** The texts of a mail, raw and decoded, its attachments, and the ids in its Message-ID, which show whose it is. */
export async function readMail(bytes: Uint8Array): Promise<MailTexts> {
  const { subject = '', text = '', html = '', headers, messageId = '', attachments } = await PostalMime.parse(bytes);
  const written = new TextDecoder().decode(bytes);
  return {
    texts: [written, subject, text, html, ...headers.map(({ value }) => value)],
    ids: messageId.match(UUID) ?? [],
    attachments: attachments.map(({ content }) => Buffer.from(content as ArrayBuffer)),
  };
}
