import { change, changed, letters } from './change.ts';
import type { Change } from './change.ts';

/**
 * Mail addresses never reach a model: it reads `address-1@withheld.invalid`, which is an address for every check of
 * form and leads nowhere (RFC 2606), and what it writes of it is put back before anybody else reads it.
 *
 * The @ may be that of an address of the web (`%40`) or a wide one, and the part before it quoted; behind it stands a host, in any
 * script, or an IP address in brackets. Quotation marks and dots before an address are none of it.
 *
 * Only matches at the beginning of a run of such characters: tried at each of them, a long run without an @ would take
 * quadratic time.
 */
const LETTER = String.raw`\p{L}\p{M}\p{N}`;
const LOCAL = String.raw`[${LETTER}._%+'-]`;
const QUOTED = String.raw`\\?"(?:[^"\\\r\n]|\\[^"\r\n]){1,64}\\?"`;
const AT = '(?:[@\uff20\ufe6b]|%40)';
const LABEL = `[${LETTER}-]+`;
const HOST = String.raw`(?:\[(?:IPv6:)?[0-9a-f.:]{2,60}\]|${LABEL}(?:[.\u3002\uff0e\uff61]${LABEL})*)`;
/** One that is glued to another is withheld with it. */
const GLUED = `(?:${LOCAL}*?${AT}${HOST})*`;
const ADDRESS = new RegExp(`(?:(?<before>(?<!${LOCAL})['.]*)(?!['.])${LOCAL}+?|${QUOTED})${AT}${HOST}${GLUED}`, 'giu');
const WITHHELD = [
  ...letters('address-'),
  '(?<number>\\d{1,6})',
  '@',
  ...letters('withheld'),
  '\\.',
  ...letters('invalid'),
];

/** Withholds addresses in what a model reads, and puts them back in what it writes. */
export type WithheldAddresses = {
  /** Withholds in every string of a JSON value, names of members too. */
  readonly withhold: <Value>(value: Value) => Value;
  /** Puts back in every string of a JSON value; a number that was never given stays as it is. */
  readonly putBack: <Value>(value: Value) => Value;
  /** The same for a text that is still being written. */
  readonly puttingBack: Change;
};

/** Numbers addresses in the order in which they first appear; each spelling has its own, so that it is put back as it was. */
export function withheldAddresses(): WithheldAddresses {
  const numbers = new Map<string, number>();
  const addresses: string[] = [];
  const numberOf = (address: string): number => {
    const known = numbers.get(address);
    if (known !== undefined) return known;
    addresses.push(address);
    numbers.set(address, addresses.length);
    return addresses.length;
  };
  const puttingBack = change(WITHHELD, ({ text, named }) => addresses[Number(named('number')) - 1] ?? text);
  return {
    puttingBack,
    withhold: (value) =>
      mapStrings(value, (text) =>
        text.replace(ADDRESS, (found: string, before: string | undefined) => {
          const start = before ?? '';
          return `${start}address-${numberOf(found.slice(start.length))}@withheld.invalid`;
        }),
      ),
    putBack: (value) => mapStrings(value, (text) => changed(text, [puttingBack])),
  };
}

/** The addresses in a text, in lower case: those that mail could be sent to, with a domain or an IP address. */
export function addressesIn(text: string): readonly string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([found, before = '']) => {
    const plain = found.slice(before.length).normalize('NFKC').replaceAll('\u3002', '.').replace('%40', '@');
    return REACHABLE.test(plain) ? [plain.toLowerCase()] : [];
  });
}

/** Ends with a domain, or with an IP address; `name@1.2` is a version of something. */
const REACHABLE = /\]$|\.[^.@]*\p{L}[^.@]*$/u;

/** Every string of a JSON value, and every name of a member, changed by `change`. */
export function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [change(key), mapStrings(item as unknown, change)]),
  ) as Value;
}
