import { inSlices } from '../elsewhere/in-slices.ts';
import { parseJsonInSteps } from './parse-json.ts';
import { scanJson } from './scan-json.ts';

/** Texts of fewer characters are built at once, within a millisecond or two. */
const LARGE_CHARACTERS = 128 * 1024;

/** The value of a JSON text that this service wrote; that of a long text is built in slices, between which others are served. */
export async function buildJson(text: string): Promise<unknown> {
  if (text.length < LARGE_CHARACTERS) return JSON.parse(text);
  const bytes = Buffer.from(text);
  return inSlices(parseJsonInSteps(bytes, await inSlices(scanJson(bytes))));
}
