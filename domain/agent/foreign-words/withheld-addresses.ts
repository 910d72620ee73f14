/**
 * Mail addresses never reach a model: it reads `address-1@withheld.invalid`, which is an address for every check of
 * form and leads nowhere (RFC 2606), and what it writes of it is put back before anybody else reads it.
 *
 * Only matches at the beginning of a run of such characters: tried at each of them, a long run without an @ would take
 * quadratic time.
 */
const ADDRESS = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const WITHHELD = /address-(\d{1,6})@withheld\.invalid/g;

/** Withholds addresses in what a model reads, and puts them back in what it writes. */
export type WithheldAddresses = {
  /** Withholds in every string of a JSON value. */
  readonly withhold: <Value>(value: Value) => Value;
  /** Puts back in every string of a JSON value; a number that was never given stays as it is. */
  readonly putBack: <Value>(value: Value) => Value;
};

/** Numbers addresses in the order in which they first appear; the same address in any case has one number. */
export function withheldAddresses(): WithheldAddresses {
  const numbers = new Map<string, number>();
  const addresses: string[] = [];
  const numberOf = (address: string): number => {
    const known = numbers.get(address.toLowerCase());
    if (known !== undefined) return known;
    addresses.push(address);
    numbers.set(address.toLowerCase(), addresses.length);
    return addresses.length;
  };
  return {
    withhold: (value) =>
      mapStrings(value, (text) => text.replace(ADDRESS, (address) => `address-${numberOf(address)}@withheld.invalid`)),
    putBack: (value) =>
      mapStrings(value, (text) =>
        text.replace(WITHHELD, (written: string, number: string) => addresses[Number(number) - 1] ?? written),
      ),
  };
}

/** The addresses in a text, in lower case. */
export function addressesIn(text: string): readonly string[] {
  return (text.match(ADDRESS) ?? []).map((address) => address.toLowerCase());
}

/** Every string of a JSON value, keys left alone, changed by `change`. */
export function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item as unknown, change)]),
  ) as Value;
}
