import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { readPanelAEvent } from '../../../domain/recruiting/panels/events/read-panel-a-event.ts';
import { unroutable } from '../../../domain/recruiting/panels/events/unroutable.ts';
import type { Services } from '../../../platform/services.ts';
import type { PanelProvider } from '../../../providers/recruiting/panels/panel-provider.ts';
import { readProlificEvent } from '../../../providers/recruiting/panels/provider-a/prolific-event.ts';
import type { TranslatedEvent } from '../../../providers/recruiting/panels/provider-a/prolific-event.ts';
import type { ProviderA } from '../../../providers/recruiting/panels/provider-a/provider-a.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { signedInput, takenSchema } from './signed-json.ts';
import type { Taken } from './signed-json.ts';
import { takePanelEvent } from './take-panel-event.ts';
import type { ToldEvent } from './take-panel-event.ts';

/** https://docs.prolific.com/api-reference/webhooks/verifying */
export const PROLIFIC_HEADERS = {
  signature: 'X-Prolific-Request-Signature',
  timestamp: 'X-Prolific-Request-Timestamp',
  event_id: 'X-Event-ID',
} as const;

const inputSchema = signedInput(
  'HMAC-SHA256 of timestamp and body with the secret of the Prolific workspace, in base64.',
).extend({
  timestamp: z.string().nullable().describe('When it was sent: seconds since 1970.'),
  event_id: z.string().nullable().describe('The same where an event is sent again.'),
});

/** Prolific's own webhooks, which report the same as those of panel provider A in another form. */
export const receiveProlific = defineOperation<z.infer<typeof inputSchema>, Taken>({
  name: 'panel_events.receive_prolific',
  summary: 'Takes the events of Prolific as it sends them itself.',
  audience: 'webhook',
  destructive: false,
  changes: true,
  input: inputSchema,
  output: { kind: 'json', schema: takenSchema },
  // The transaction is that of the run's team.
  opensItsOwn: true,
  run: receive,
});

async function receive({ services, now }: OperationContext, input: z.infer<typeof inputSchema>): Promise<Taken> {
  const secret = services.settings.panels.panelA.prolificSecret;
  if (secret === null) {
    throw new FieldworkError(
      'unauthenticated',
      'No events of Prolific are taken yet: set PANEL_A_PROLIFIC_SECRET to the secret of its workspace.',
    );
  }
  const { body, signature, timestamp, event_id: eventId } = input;
  const translated = readProlificEvent({ body, signature, timestamp, eventId }, secret, now().getTime());
  await takePanelEvent(services, await inWordsOfPanelA(services, translated, body));
  return { status: 'ok' };
}

/** Adds the study of a submission, which its events leave out: the provider is asked for it. */
async function inWordsOfPanelA(services: Services, { event }: TranslatedEvent, body: Uint8Array): Promise<ToldEvent> {
  const told = { provider: 'panel_a', body } as const;
  if (event === null) {
    return { ...told, event: unroutable(null, 'Nothing is done about it.'), type: null, sessionId: null };
  }
  const { event_type: type, data, submissionId: sessionId } = event;
  const study = data.study_id ?? (sessionId === null ? null : await studyOf(services, sessionId));
  const payload = { event_type: type, data: { ...data, study_id: study } };
  return { ...told, event: readPanelAEvent(payload), type, sessionId };
}

/** @throws FieldworkError `panel_unavailable`, so that it is sent again */
async function studyOf({ panels }: Services, submissionId: string): Promise<string | null> {
  const provider = panels.get('panel_a');
  if (provider === undefined || !knowsSubmissions(provider)) {
    throw new FieldworkError('panel_unavailable', 'Panel provider A is not configured: its events can not be placed.');
  }
  return provider.studyOfSubmission(submissionId);
}

function knowsSubmissions(provider: PanelProvider): provider is ProviderA {
  return 'studyOfSubmission' in provider;
}
