import { FieldworkError } from '../../domain/ground/errors.ts';

/** S3's limit; a folder's is per segment. */
const MAX_KEY_BYTES = 1024;
const MAX_SEGMENT_BYTES = 200;

/**
 * Checks a key: words separated by single slashes, none of them hidden or leading outside the storage.
 * @throws FieldworkError `invalid_input`
 */
export function checkObjectKey(key: string): void {
  if (!isObjectKey(key)) {
    throw new FieldworkError(
      'invalid_input',
      'A key is words separated by single slashes, like imports/1234/source.docx.',
    );
  }
}

/** True for a valid key. */
export function isObjectKey(key: string): boolean {
  return key.isWellFormed() && Buffer.byteLength(key) <= MAX_KEY_BYTES && key.split('/').every(isSegment);
}

/**
 * Checks a prefix of keys: empty, or words like a key's, the last of which may be cut off anywhere.
 * @throws FieldworkError `invalid_input`
 */
export function checkKeyPrefix(prefix: string): void {
  const words = prefix.replace(/\/$/, '');
  if (words !== '' || prefix === '/') checkObjectKey(words);
}

/** The order of keys in every storage: by their UTF-8 bytes, as S3 lists them. */
export function compareKeys(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function isSegment(segment: string): boolean {
  const isHidden = segment.startsWith('.') || segment === '';
  return !isHidden && !/[\\\p{Cc}]/u.test(segment) && Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES;
}
