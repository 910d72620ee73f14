import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/questionnaire/comparison/same-value.ts';

/** SHA-256, in hex, of a JSON value: the same whatever the order of its members. For facts that must not show what they are of. */
export function factHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}
