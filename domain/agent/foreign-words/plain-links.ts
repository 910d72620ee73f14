import { change } from './change.ts';
import type { Change, Found } from './change.ts';

/** An address that means the same to everybody who reads it: no entity, escape, backslash or foreign letter before its path. */
const PLAIN_ADDRESS = /^https?:\/\/([a-z0-9.-]+)(?::\d{1,5})?(?:[/?#][\w\-.~/?#[\]@!$&*+,;=:%]*)?$/i;
const OWN_PATH = /^\/(?![/\\])[\w\-.~/?#@!$&*+,;=:%]*$/;
const SERVICE = 'this service';

const PICTURE = change(
  [
    '!',
    '\\[',
    '(?<words>[^\\][\\n]{0,200})',
    '\\]',
    '\\(',
    '(?<address>[^)\\s<>]{0,500})',
    '(?:[ \\t][^)\\n]{0,200})?',
    '\\)',
  ],
  ({ named }) => `${named('words')} (picture at ${shownHost(named('address'))}, not shown)`.trim(),
);
const TAG = change(['<', '(?=[a-z/!?])'], () => '&lt;', { ignoreCase: true });
const PICTURE_ELSEWHERE = change(['!', '\\['], () => '&#33;[');
const DEFINITION = change(['\\]', ':'], () => ']&#58;');
/**
 * Where an inline link's words end, with what stands between it and its address, and the address: as far as that goes, and no
 * farther than to where the words of another link end.
 */
const LINK = change(
  ['\\]', '\\(', '(?<between>[ \\t\\n]{0,9})(?<address>(?:(?!\\]\\()[^\\s)]){0,2000})', ''],
  plainLink,
);

/**
 * Makes a model's words, as Markdown, such that nothing is loaded from anywhere and each link shows its host: a hidden instruction may
 * have made the model write an address that carries data away as soon as it is shown. Tags, pictures and definitions of links become
 * the text that they are written as; a link whose address isn't plain becomes text as well.
 */
export const PLAIN_LINKS: readonly Change[] = [PICTURE, TAG, PICTURE_ELSEWHERE, DEFINITION, LINK];

function plainLink({ text, named, before }: Found): string {
  const address = named('address');
  const host = hostOf(address);
  if (host === null) return `]&#40;${named('between')}${address}`;
  return `${isShown(host, before) ? '' : ` (${host})`}${text}`;
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
