import { z } from 'zod';
import { outsideJsonIn } from '../../../domain/ground/outside-json.ts';
import { isStorableText } from '../../../domain/ground/storable-text.ts';

/** A webhook as it arrives: its content counts only once its signature is verified. */
export function signedInput(signature: string) {
  return z.strictObject({
    body: z.instanceof(Uint8Array),
    content_type: z.string(),
    signature: z.string().nullable().describe(signature),
  });
}

/** The answer as documented for providers. */
export const takenSchema = z.object({ status: z.literal('ok') });
export type Taken = z.infer<typeof takenSchema>;

/** The JSON of a body, its texts made storable; null for a body that is not JSON in UTF-8: genuine, but not usable. */
export function readSignedJson(body: Uint8Array): unknown {
  return outsideJsonIn(body, (_name, value) => (typeof value === 'string' ? storable(value) : value)) ?? null;
}

function storable(text: string): string {
  return isStorableText(text) ? text : text.toWellFormed().replaceAll('\0', '');
}

/** The type of an event, for the record of webhooks. */
export function typeNamed(payload: unknown, member: 'event_type' | 'type'): string | null {
  const parsed = z.looseObject({ [member]: z.string().max(100) }).safeParse(payload);
  return parsed.success ? String(parsed.data[member]) : null;
}
