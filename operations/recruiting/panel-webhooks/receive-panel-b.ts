import { readPanelBEvent } from '../../../domain/recruiting/panels/events/read-panel-b-event.ts';
import { receiveSignedEvents } from './signed-panel-events.ts';

export const PANEL_B_SIGNATURE = 'X-Panel-B-Signature';

/** Webhooks of panel provider B: another price, another state of a line item or of its project. */
export const receivePanelB = receiveSignedEvents({
  provider: 'panel_b',
  name: 'panel provider B',
  header: PANEL_B_SIGNATURE,
  variable: 'PANEL_B_WEBHOOK_SECRET',
  secretOf: ({ panelB }) => panelB.webhookSecret,
  typeMember: 'type',
  read: readPanelBEvent,
});
