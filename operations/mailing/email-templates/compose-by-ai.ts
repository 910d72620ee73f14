import {
  COMPOSITION_SYSTEM_PROMPT,
  compositionSchema,
  readComposition,
} from '../../../domain/mailing/mail/composed-template.ts';
import type { CompositionRequest } from '../../../domain/mailing/mail/composed-template.ts';
import type { EmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { AiRequest } from '../../../providers/ai/ai-provider.ts';

/** The first answer, and one more with the reasons why that was refused. */
const TRIES = 2;

/** Both together: less than a request may wait for its answer. */
const COMPOSED_WITHIN_MS = 20_000;

/** A mail by the AI; null where it fails, or writes what no template may be: the service has words of its own. */
export async function composeByAi(
  { ai, log }: Pick<Services, 'ai' | 'log'>,
  request: CompositionRequest,
): Promise<(EmailTemplate & { readonly model: string }) | null> {
  const signal = AbortSignal.timeout(COMPOSED_WITHIN_MS);
  const corrections: AiRequest['corrections'][number][] = [];
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { value, text, model } = await ai.answer({
        task: 'mailing.compose_template',
        system: COMPOSITION_SYSTEM_PROMPT,
        user: JSON.stringify(request),
        corrections: [...corrections],
        schemaName: 'email_composition',
        schema: compositionSchema,
        timeoutMs: COMPOSED_WITHIN_MS,
        signal,
      });
      const reading = readComposition(value, request);
      if (reading.ok) return { ...reading.template, model };
      corrections.push({ answer: text, reason: reading.reasons.join('\n') });
    }
    log.warn({ tries: TRIES }, 'A mail is composed of the service’s own words: the AI wrote no usable one.');
  } catch (error) {
    if (!isFieldworkError(error) && !signal.aborted) throw error;
    log.warn({ err: error }, 'A mail is composed of the service’s own words: the AI failed.');
  }
  return null;
}
