import PostalMime from 'postal-mime';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The texts of a mail, raw and decoded, and the ids in its Message-ID, which show whose it is. */
export async function readMail(
  bytes: Uint8Array,
): Promise<{ readonly texts: readonly string[]; readonly ids: readonly string[] }> {
  const { subject = '', text = '', html = '', headers, messageId = '' } = await PostalMime.parse(bytes);
  const written = new TextDecoder().decode(bytes);
  return {
    texts: [written, subject, text, html, ...headers.map(({ value }) => value)],
    ids: messageId.match(UUID) ?? [],
  };
}
