import { fnvHash } from '../../ground/fnv-hash.ts';

const CHARACTERS = 15;

/** An id such as `BL_0123456789abcde`: equal whenever the same part of the same survey is written. */
export function qsfId(prefix: 'SV' | 'BL' | 'RS' | 'QO' | 'QG' | 'UR', ...parts: readonly (string | number)[]): string {
  const seed = [prefix, ...parts].join(' ');
  return `${prefix}_${(fnvHash(seed) + fnvHash(`${seed} `)).slice(0, CHARACTERS)}`;
}
