import type { Config, PanelsConfig } from '../../config.ts';
import type { PanelProvider } from '../../providers/recruiting/panels/panel-provider.ts';
import { createProviderA } from '../../providers/recruiting/panels/provider-a/provider-a.ts';
import { createProviderB } from '../../providers/recruiting/panels/provider-b/create-provider-b.ts';
import { createPaymentProvider } from '../../providers/recruiting/payments/create-payment-provider.ts';
import type { PanelSettings } from './panel-settings.ts';
import type { Services } from '../services.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS_IN_FIELD = 14;

/** The configured panel providers and payment provider. */
export function panelServices({ panels }: Config): Pick<Services, 'panels' | 'payments'> {
  const found = [providerA(panels), providerB(panels)].filter((provider) => provider !== null);
  return { panels: new Map(found.map((provider) => [provider.id, provider])), payments: paymentProvider(panels) };
}

export function panelSettings({ panels }: Config): PanelSettings {
  const { currency, hourlyFloor, feePerMille, screenOut, webhookSecret, prolificSecret } = panels.panelA;
  return {
    panelA: { currency, hourlyFloor, feePerMille, screenOut, webhookSecret, prolificSecret },
    panelB: { webhookSecret: panels.panelB.webhookSecret },
    marginPerMille: panels.marginPerMille,
    quoteLifeMs: DAY_MS,
    // A checkout's expiry is in whole seconds of Stripe's clock, and may be a day away at most.
    checkoutLifeMs: DAY_MS - MINUTE_MS,
    reconcileEveryMs: panels.reconcileMinutes * MINUTE_MS,
    daysInField: DAYS_IN_FIELD,
    stuckAfterMs: DAY_MS,
    freeSeats: panels.freeSeats,
  };
}

function providerA({ panelA: { access }, standIns }: PanelsConfig): PanelProvider | null {
  if (access === null) return null;
  return createProviderA({
    token: access.token,
    baseUrl: access.baseUrl ?? undefined,
    workspaceId: access.workspaceId ?? undefined,
    projectId: access.projectId ?? undefined,
    completionPage: access.completionPage ?? undefined,
    isStandIn: standIns?.includes('panel_a') ?? false,
  });
}

function providerB({ panelB: { access }, standIns }: PanelsConfig): PanelProvider | null {
  return access === null ? null : createProviderB({ ...access, isStandIn: standIns?.includes('panel_b') ?? false });
}

function paymentProvider({ payments, standIns }: PanelsConfig): Services['payments'] {
  if (payments === null) return null;
  return createPaymentProvider({ ...payments, isStandIn: standIns?.includes('payments') ?? false });
}
