import { z } from 'zod';
import { isStorableText } from '../../../domain/ground/storable-text.ts';

/** What a provider sends: what it says counts only once its signature is right. */
export function signedInput(signature: string) {
  return z.strictObject({
    body: z.instanceof(Uint8Array),
    content_type: z.string(),
    signature: z.string().nullable().describe(signature),
  });
}

/** Literally what providers are promised. */
export const takenSchema = z.object({ status: z.literal('ok') });
export type Taken = z.infer<typeof takenSchema>;

/** What a body says, its texts as they can be kept; null for what is no JSON in UTF-8: genuine, but of no use. */
export function readSignedJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body), (_name, value: unknown) =>
      typeof value === 'string' && !isStorableText(value) ? value.toWellFormed().replaceAll('\0', '') : value,
    );
  } catch {
    return null;
  }
}

/** The word that an event is called by, for the record of what came. */
export function typeNamed(payload: unknown, member: 'event_type' | 'type'): string | null {
  const parsed = z.looseObject({ [member]: z.string().max(100) }).safeParse(payload);
  return parsed.success ? String(parsed.data[member]) : null;
}
