import type { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { PanelEvent } from '../../../domain/recruiting/panels/events/panel-event.ts';
import type { PanelProviderId } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { PanelSettings } from '../../../platform/recruiting/panel-settings.ts';
import { checkSignature } from '../../ground/check-signature.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import type { Operation } from '../../ground/operation.ts';
import { readSignedJson, signedInput, takenSchema, typeNamed } from './signed-json.ts';
import type { Taken } from './signed-json.ts';
import { takePanelEvent } from './take-panel-event.ts';

/** How a provider sends its webhooks, each signed with a shared secret. */
export type SignedPanelEvents = {
  readonly provider: PanelProviderId;
  /** For people. */
  readonly name: string;
  readonly header: string;
  /** The environment variable of the secret. */
  readonly variable: string;
  readonly secretOf: (settings: PanelSettings) => string | null;
  /** The member of an event that has its type. */
  readonly typeMember: 'event_type' | 'type';
  readonly read: (payload: unknown) => PanelEvent;
};

type Input = z.infer<ReturnType<typeof signedInput>>;

/** Receives one webhook of a provider; an unusable one is accepted, too, so that the provider doesn't repeat it. */
export function receiveSignedEvents(events: SignedPanelEvents): Operation<Input, Taken> {
  return defineOperation<Input, Taken>({
    name: `panel_events.receive_${events.provider}`,
    summary: `Takes the events of ${events.name}.`,
    audience: 'webhook',
    destructive: false,
    changes: true,
    input: signedInput(`HMAC-SHA256 of the body with ${events.variable}, in hex.`),
    output: { kind: 'json', schema: takenSchema },
    // The transaction is that of the run's team.
    opensItsOwn: true,
    run: (context, input) => receive(events, context, input),
  });
}

async function receive(
  { provider, name, header, variable, secretOf, typeMember, read }: SignedPanelEvents,
  { services }: OperationContext,
  input: Input,
): Promise<Taken> {
  const secret = secretOf(services.settings.panels);
  if (secret === null) {
    const what = `No events of ${name} are taken yet: set ${variable} to what they are signed with.`;
    throw new FieldworkError('unauthenticated', what);
  }
  checkSignature(input, secret, header);
  const payload = readSignedJson(input.body);
  const type = typeNamed(payload, typeMember);
  await takePanelEvent(services, { provider, event: read(payload), type, sessionId: null, body: input.body });
  return { status: 'ok' };
}
