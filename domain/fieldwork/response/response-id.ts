import type { NewId } from '../../ground/ids.ts';

const CHARACTERS = 24;

/** An id for a new response: `resp_` and 24 hexadecimal digits, most of them random. */
export function newResponseId(newId: NewId): string {
  return `resp_${newId().replaceAll('-', '').slice(0, CHARACTERS)}`;
}
