import { addressesIn, mapStrings } from './withheld-addresses.ts';

const REST = '[^\\s<>"\'`]';
/** With a scheme, however its slashes lean, or `www.`; or without a scheme, as `//host`. */
const LINK = new RegExp(
  `(?:[a-z][a-z0-9+.-]{1,20}:[\\\\/]{2,9}|(?<![\\p{L}\\p{N}_-])www\\.|(?<![\\p{L}\\p{N}:\\\\/])[\\\\/]{2}(?=[\\p{L}\\p{N}-]{1,63}[.:]|\\[))${REST}+`,
  'giu',
);
/** Schemes that do something without any host. */
const DOING = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:javascript|vbscript|data|tel|sms|callto|skype|whatsapp|facetime):${REST}+`,
  'giu',
);
/** What mail programs make a link of without being asked: a host, and perhaps what stands behind it. */
const BARE_HOST = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])(?:[\\p{L}\\p{N}-]+\\.)+(\\p{L}{2,24}|xn--[a-z0-9-]{1,59})(?![\\p{L}\\p{N}])(?:[:/?#\\\\]${REST}*)?`,
  'giu',
);
/** Numbers and names without a dot are hosts where something stands behind them. */
const OTHER_HOST = new RegExp(`(?<![\\p{L}\\p{N}.-])(?:localhost|(?:\\d{1,3}\\.){3}\\d{1,3})[:/?#\\\\]${REST}+`, 'giu');
/** Of files, and of no host. */
const FILE_ENDINGS = new Set(['pdf', 'docx', 'doc', 'xlsx', 'xls', 'csv', 'txt', 'pptx', 'sav', 'png', 'jpg']);

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

/** Where texts lead whoever reads them: hosts of links, and addresses of mail. Each once, in order. */
export function destinationsIn(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => [...linksIn(text).map(hostOf), ...addressesIn(text)]))];
}

/** The host of a link in one form. */
function hostOf(link: string): string {
  return link.split(/[/?#]/)[0] ?? link;
}

/** Links in one form: without scheme, `www.`, and the punctuation behind them; the host in lower case. */
function linksIn(written: string): readonly string[] {
  const text = asRead(written);
  const whole = [...(text.match(LINK) ?? []), ...(text.match(DOING) ?? [])];
  const rest = text.replace(LINK, ' ').replace(DOING, ' ');
  const bare = [...rest.matchAll(BARE_HOST)].flatMap(([link, ending = '']) =>
    FILE_ENDINGS.has(ending.toLowerCase()) && !/[/?#\\]/.test(link) ? [] : [link],
  );
  return [...whole, ...bare, ...(rest.match(OTHER_HOST) ?? [])].map(inOneForm);
}

/** As browsers and mail programs read it: wide letters and dots are plain ones, what nobody sees is not there, %2e is a dot. */
function asRead(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function inOneForm(link: string): string {
  const plain = link
    .replaceAll('\\', '/')
    .replace(/^(?:[a-z][a-z0-9+.-]*:)?\/{2,}/i, '')
    .replace(/^www\./i, '');
  const [, host = '', path = ''] = /^([^/?#]*)(.*)$/s.exec(plain.replace(/[).,;:!?\]}»”]+$/, '')) ?? [];
  return `${host.toLowerCase()}${path.replace(/\/$/, '')}`;
}

function isOwn(link: string, own: readonly string[]): boolean {
  return own.map(inOneForm).some((address) => link === address || link.startsWith(`${address}/`));
}
