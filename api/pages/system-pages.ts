import { buildOpenApi } from '../openapi/build-openapi.ts';
import type { RequestMetrics } from '../request-metrics.ts';
import type { Route } from '../route.ts';
import { documentationPages } from './documentation-pages.ts';
import { healthPage, livenessPage } from './health-page.ts';
import type { HealthChecks } from './health-page.ts';
import { metricsPage } from './metrics-page.ts';
import { paymentPages } from './payment-pages.ts';
import type { SystemPage } from './system-page.ts';

/** The service's own pages. */
export function systemPages(of: {
  readonly routes: readonly Route[];
  readonly health: HealthChecks;
  readonly metrics: RequestMetrics;
  readonly metricsToken: string | null;
  readonly services: { readonly settings: { readonly publicUrl: string } };
}): SystemPage[] {
  const access = { token: of.metricsToken, publicUrl: of.services.settings.publicUrl };
  const pages = [healthPage(of.health), livenessPage(), metricsPage(of.metrics.registry, access)];
  return [...pages, ...paymentPages(), ...documentationPages(buildOpenApi(of.routes, pages))];
}
