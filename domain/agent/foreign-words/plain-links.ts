const PICTURE = /!\[([^\][\n]{0,200})\]\(([^)\s<>]{0,500})(?:[ \t][^)\n]{0,200})?\)/g;
const TAG = /<(?=[a-z/!?])/gi;
/** Where an inline link's words end, with what stands between it and its address, and the address. */
const LINK = /\]\(([ \t\n]{0,9})([^\s)]{0,2000})/g;
/** An address that means the same to everybody who reads it: no entity, escape, backslash or foreign letter before its path. */
const PLAIN_ADDRESS = /^https?:\/\/([a-z0-9.-]+)(?::\d{1,5})?(?:[/?#][\w\-.~/?#[\]@!$&*+,;=:%]*)?$/i;
const OWN_PATH = /^\/(?![/\\])[\w\-.~/?#@!$&*+,;=:%]*$/;
const SERVICE = 'this service';
/** Longer than any host may be (RFC 1035), and what is put around it. */
const LONGEST_HOST = 300;

/**
 * A model's words, as Markdown, in which nothing is loaded from anywhere and each link shows its host: a hidden instruction may have
 * made the model write an address that carries data away as soon as it is shown. Tags, pictures and definitions of links become the
 * text that they are written as; a link whose address isn't plain becomes text as well.
 */
export function withPlainLinks(text: string): string {
  return text
    .replace(PICTURE, (_, words: string, address: string) =>
      `${words} (picture at ${shownHost(address)}, not shown)`.trim(),
    )
    .replace(TAG, '&lt;')
    .replaceAll('![', '&#33;[')
    .replaceAll(']:', ']&#58;')
    .replace(LINK, plainLink);
}

function plainLink(link: string, between: string, address: string, at: number, whole: string): string {
  const host = hostOf(address);
  if (host === null) return `]&#40;${between}${address}`;
  return `${isShown(host, whole.slice(Math.max(0, at - LONGEST_HOST), at)) ? '' : ` (${host})`}${link}`;
}

/** The host of a plain address, in lower case; null for every other. */
function hostOf(address: string): string | null {
  if (OWN_PATH.test(address)) return SERVICE;
  return PLAIN_ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null;
}

function shownHost(address: string): string {
  return hostOf(address) ?? 'an address that is not plain';
}

/** Whether the words of a link end with its host, and not with a longer one. */
function isShown(host: string, before: string): boolean {
  const words = before.toLowerCase().replace(/\)$/, '');
  return words.endsWith(host) && !/[\w.-]/.test(words.at(-host.length - 1) ?? '');
}
