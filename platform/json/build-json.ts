import { inSlices } from '../elsewhere/in-slices.ts';
import { parseJsonInSteps } from './parse-json.ts';
import { scanJson } from './scan-json.ts';

/** The value of a long JSON text that this service wrote: built in slices, between which others are served. */
export async function buildJson(text: string): Promise<unknown> {
  const bytes = Buffer.from(text);
  return inSlices(parseJsonInSteps(bytes, await inSlices(scanJson(bytes))));
}
