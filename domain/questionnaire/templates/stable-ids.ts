import { fnvHash } from '../../ground/fnv-hash.ts';

/** A UUID (RFC 9562, version 8) made from a name: the same name gives the same id in every release. */
export function stableUuid(name: string): string {
  const digits = [0, 1, 2, 3].map((part) => fnvHash(`${part}/${name}`)).join('');
  const fields = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...fields, digits.slice(20)].join('-');
}

/** An option's short id, made from a name. */
export function stableOptionId(name: string): string {
  return `o${fnvHash(name)}`;
}
