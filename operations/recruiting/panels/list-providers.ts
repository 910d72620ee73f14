import { z } from 'zod';
import { PANEL_PROVIDERS } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { PanelProviderId } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { Services } from '../../../platform/services.ts';
import { defineOperation } from '../../ground/operation.ts';
import { TARGETING_WORDS } from './targeting-words.ts';

const panelProviderView = z
  .object({
    id: z.enum(PANEL_PROVIDERS),
    name: z.string(),
    available: z
      .boolean()
      .describe('Whether runs can be paid for here: without a payment provider there are quotes alone.'),
    stand_in: z.boolean().describe('A local server stands in for the provider: nobody is recruited.'),
    currency: z.string().nullable().describe('In which its runs are priced; null where each quote tells.'),
    targeting: z
      .array(z.object({ filter: z.string(), text: z.string() }))
      .describe('What a quote can be asked for with.'),
  })
  .meta({ id: 'PanelProvider' });

export const listProviders = defineOperation({
  name: 'panels.list_providers',
  summary: 'Lists the panel providers that are configured, and whom each can find.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({}),
  output: { kind: 'json', schema: z.object({ providers: z.array(panelProviderView) }) },
  run: ({ services }) => Promise.resolve({ providers: providersOf(services) }),
});

function providersOf({ panels, payments, settings }: Services): z.output<typeof panelProviderView>[] {
  const currencies: Readonly<Record<PanelProviderId, string | null>> = {
    panel_a: settings.panels.panelA.currency,
    panel_b: null,
  };
  return [...panels.values()].map(({ id, name, isStandIn }) => ({
    id,
    name,
    available: payments !== null,
    stand_in: isStandIn,
    currency: currencies[id],
    targeting: [...TARGETING_WORDS[id]],
  }));
}
