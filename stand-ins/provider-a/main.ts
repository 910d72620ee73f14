import { parseArgs } from 'node:util';
import { STAND_IN_OPTIONS, placeOf, runUntilStopped } from '../kit/run-stand-in.ts';
import { startProviderAStandIn } from './provider-a-stand-in.ts';

// Its secrets: PANEL_A_TOKEN, PANEL_A_WEBHOOK_SECRET, PANEL_A_PROLIFIC_SECRET.
const { port, stateFile, webhookUrl } = placeOf(parseArgs({ options: STAND_IN_OPTIONS }).values);
const { PANEL_A_TOKEN: token, PANEL_A_WEBHOOK_SECRET: secret, PANEL_A_PROLIFIC_SECRET: prolificSecret } = process.env;

const standIn = await startProviderAStandIn({
  port,
  stateFile,
  token,
  webhooks: {
    ...(webhookUrl !== undefined && { url: webhookUrl }),
    ...(secret !== undefined && { secret }),
    ...(prolificSecret !== undefined && { prolific_secret: prolificSecret }),
  },
});
runUntilStopped(standIn);
