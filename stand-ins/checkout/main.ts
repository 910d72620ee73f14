import { parseArgs } from 'node:util';
import { STAND_IN_OPTIONS, placeOf, runUntilStopped } from '../kit/run-stand-in.ts';
import { startCheckoutStandIn } from './start-checkout-stand-in.ts';

// Its secrets: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.
const { values } = parseArgs({ options: { ...STAND_IN_OPTIONS, 'public-url': { type: 'string' } } });

runUntilStopped(
  await startCheckoutStandIn({
    ...placeOf(values),
    secretKey: process.env['STRIPE_SECRET_KEY'] ?? 'sk_test_standin',
    webhookSecret: process.env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_standin',
    publicUrl: values['public-url'],
  }),
);
