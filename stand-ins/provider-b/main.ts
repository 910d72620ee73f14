import { parseArgs } from 'node:util';
import { STAND_IN_OPTIONS, placeOf, runUntilStopped } from '../kit/run-stand-in.ts';
import { startProviderBStandIn } from './start-provider-b-stand-in.ts';

// Its secrets: PANEL_B_CLIENT_ID, PANEL_B_USERNAME, PANEL_B_PASSWORD, PANEL_B_WEBHOOK_SECRET.
const { values } = parseArgs({
  options: {
    ...STAND_IN_OPTIONS,
    'feasibility-ms': { type: 'string' },
    'quote-life-ms': { type: 'string' },
    'approval-ms': { type: 'string' },
  },
});
const { PANEL_B_CLIENT_ID, PANEL_B_USERNAME, PANEL_B_PASSWORD, PANEL_B_WEBHOOK_SECRET } = process.env;

const standIn = await startProviderBStandIn({
  ...placeOf(values),
  feasibilityMs: milliseconds(values['feasibility-ms']),
  quoteLifeMs: milliseconds(values['quote-life-ms']),
  approvalMs: values['approval-ms'] === 'by-hand' ? null : milliseconds(values['approval-ms']),
  clientId: PANEL_B_CLIENT_ID,
  username: PANEL_B_USERNAME,
  password: PANEL_B_PASSWORD,
  webhookSecret: PANEL_B_WEBHOOK_SECRET,
});
runUntilStopped(standIn);

function milliseconds(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
