import type { Steps } from '../../domain/ground/steps.ts';
import { inSlices } from '../elsewhere/in-slices.ts';
import { parseJsonInSteps } from './parse-json.ts';
import { scanJson } from './scan-json.ts';

/** The value of a long JSON text that this service wrote: built in slices, between which others are served. */
export function buildJson(text: string): Promise<unknown> {
  return inSlices(buildInSteps(Buffer.from(text)));
}

function* buildInSteps(bytes: Buffer): Steps<unknown> {
  return yield* parseJsonInSteps(bytes, yield* scanJson(bytes));
}
