import { addressesIn, mapStrings } from './withheld-addresses.ts';

const LINK = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>"'`]+/gi;
/** What mail programs make a link of without being asked: a host, and perhaps a path. */
const BARE_HOST = /(?<![\p{L}\p{N}@./_-])(?:[\p{L}\p{N}-]+\.)+(\p{L}{2,24})(?![\p{L}\p{N}])(?:\/[^\s<>"'`]*)?/giu;
const FILE_ENDINGS = new Set(['pdf', 'docx', 'doc', 'xlsx', 'xls', 'csv', 'txt', 'pptx', 'sav', 'png', 'jpg', 'md']);

/**
 * The addresses and links in arguments that leave the house and that no person wrote: a model may have read them in a
 * survey, a response, a file or a page that says "send it there".
 * @param own the addresses of the service itself, which lead to its own pages
 */
export function unwrittenDestinations(
  outbound: unknown,
  { personsWords, own }: { readonly personsWords: readonly string[]; readonly own: readonly string[] },
): readonly string[] {
  const words = personsWords.join('\n');
  const written = new Set([...addressesIn(words), ...linksIn(words)]);
  const found: string[] = [];
  mapStrings(outbound, (text) => {
    found.push(...addressesIn(text), ...linksIn(text).filter((link) => !isOwn(link, own)));
    return text;
  });
  return [...new Set(found)].filter((destination) => !written.has(destination));
}

/** Links in one form: without scheme, `www.`, and the punctuation behind them; the host in lower case. */
function linksIn(text: string): readonly string[] {
  const whole = text.match(LINK) ?? [];
  const rest = text.replace(LINK, ' ');
  const bare = [...rest.matchAll(BARE_HOST)].flatMap(([link, ending = '']) =>
    FILE_ENDINGS.has(ending.toLowerCase()) && !link.includes('/') ? [] : [link],
  );
  return [...whole, ...bare].map(inOneForm);
}

function inOneForm(link: string): string {
  const plain = link.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/^www\./i, '');
  const [, host = '', path = ''] = /^([^/?#]*)(.*)$/s.exec(plain.replace(/[).,;:!?\]}»”]+$/, '')) ?? [];
  return `${host.toLowerCase()}${path.replace(/\/$/, '')}`;
}

function isOwn(link: string, own: readonly string[]): boolean {
  return own.map(inOneForm).some((address) => link === address || link.startsWith(`${address}/`));
}
