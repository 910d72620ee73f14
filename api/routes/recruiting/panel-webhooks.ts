import { z } from 'zod';
import type { Schema } from '../../../domain/ground/schema.ts';
import { PANEL_A_SIGNATURE, receivePanelA } from '../../../operations/recruiting/panel-webhooks/receive-panel-a.ts';
import { PANEL_B_SIGNATURE, receivePanelB } from '../../../operations/recruiting/panel-webhooks/receive-panel-b.ts';
import { PROLIFIC_HEADERS, receiveProlific } from '../../../operations/recruiting/panel-webhooks/receive-prolific.ts';
import { route } from '../../route.ts';
import type { RawBody } from '../../route.ts';

const MOST_BYTES = 64 * 1024;

const panelAEvent = z.looseObject({
  event_type: z.string().describe('submission.completed, submission.returned, study.completed.'),
  data: z.looseObject({ participant_id: z.string().nullish(), study_id: z.string() }),
});

const price = z.looseObject({ cpi: z.union([z.number(), z.string()]) });
const panelBEvent = z.looseObject({
  type: z.string().describe('REPRICING, LINE_ITEM_STATE_CHANGE, PROJECT_STATE_CHANGE.'),
  eventId: z.string(),
  projectId: z.string(),
  lineItemId: z.string().nullish(),
  oldPrice: price.optional(),
  newPrice: price.optional(),
  newState: z.string().optional().describe('That the project or line item has come to.'),
  reason: z.string().nullish(),
});

const prolificEvent = z.looseObject({
  event_type: z.string().describe('submission.status.change, study.status.change.'),
  resource_id: z.string(),
  participant_id: z.string().nullish(),
  status: z.string().nullish(),
});

/** Webhooks of panel providers: each body is signed. */
export const panelWebhookRoutes = [
  route('POST', '/api/v1/webhooks/panel_a', receivePanelA, {
    rawBody: signedJson(panelAEvent, { signature: PANEL_A_SIGNATURE }),
    problems: ['unauthenticated'],
  }),
  route('POST', '/api/v1/webhooks/panel_a/prolific', receiveProlific, {
    rawBody: signedJson(prolificEvent, PROLIFIC_HEADERS),
    problems: ['unauthenticated', 'panel_unavailable'],
  }),
  route('POST', '/api/v1/webhooks/panel_b', receivePanelB, {
    rawBody: signedJson(panelBEvent, { signature: PANEL_B_SIGNATURE }),
    problems: ['unauthenticated'],
  }),
];

function signedJson(said: Schema, headers: RawBody['headers']): RawBody {
  return { maxBytes: MOST_BYTES, accepts: { 'application/json': said }, headers };
}
