import PostalMime from 'postal-mime';

/** What a recipient can follow in an invitation. */
export type MailLinks = {
  readonly survey: string;
  /** As it stands in the text. */
  readonly unsubscribe: string;
  /** As mail programs use it by themselves (RFC 8058). */
  readonly oneClick: string;
};

/** The links of an invitation as it came over the wire. @throws where it has none */
export async function mailLinks(eml: string): Promise<MailLinks> {
  const { text = '', headers } = await PostalMime.parse(eml);
  const oneClick = headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/^<|>$/g, '');
  const [survey] = /https?:\S+\/s\/\S+/.exec(text) ?? [];
  const [unsubscribe] = /https?:\S+\/unsubscribe\/\S+/.exec(text) ?? [];
  if (survey === undefined || unsubscribe === undefined || oneClick === undefined) {
    throw new Error(`The mail has no links:\n${text}`);
  }
  return { survey, unsubscribe, oneClick };
}
