import { readPanelAEvent } from '../../../domain/recruiting/panels/events/read-panel-a-event.ts';
import { receiveSignedEvents } from './signed-panel-events.ts';

export const PANEL_A_SIGNATURE = 'X-Panel-A-Signature';

/** Webhooks of panel provider A: a participant is done or has left, a study has ended. */
export const receivePanelA = receiveSignedEvents({
  provider: 'panel_a',
  name: 'panel provider A',
  header: PANEL_A_SIGNATURE,
  variable: 'PANEL_A_WEBHOOK_SECRET',
  secretOf: ({ panelA }) => panelA.webhookSecret,
  typeMember: 'event_type',
  read: readPanelAEvent,
});
