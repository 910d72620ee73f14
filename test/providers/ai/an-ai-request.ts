import { z } from 'zod';
import type { AiRequest } from '../../../providers/ai/ai-provider.ts';

export const colourSchema = z.strictObject({
  name: z.string().min(1).max(50),
  hex: z.string().nullable(),
  shades: z.array(z.strictObject({ name: z.string(), darkness: z.number().min(0).max(100) })).max(10),
});

/** A request for a colour, with whatever a test cares about. */
export function anAiRequest(changes: Partial<AiRequest> = {}): AiRequest {
  return {
    task: 'test.colour',
    system: 'You name colours.',
    user: JSON.stringify({ describe: 'the sky at noon' }),
    corrections: [],
    schemaName: 'colour',
    schema: colourSchema,
    // Longer than a busy machine takes to answer.
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    ...changes,
  };
}
