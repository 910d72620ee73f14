const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * FNV-1a, 32 bits (draft-eastlake-fnv), over the text's code points, as eight hex digits: texts that differ in any one
 * place get different hashes, mostly. Not for secrets. Ids are made from it, so it must never change.
 */
export function fnvHash(text: string): string {
  const hash = Array.from(text).reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), PRIME),
    OFFSET_BASIS,
  );
  return (hash >>> 0).toString(16).padStart(8, '0');
}
