import type { PanelProvider } from '../panel-provider.ts';
import { createDemandApi } from './demand-api.ts';
import { languageOf } from './demand-target.ts';
import { lineItemIdOf } from './project-request.ts';
import type { ProviderBSettings } from './provider-b-settings.ts';
import { readAttributes } from './read-attributes.ts';
import { readFeasibility } from './read-estimate.ts';
import { viewOf } from './read-view.ts';
import { idsOf, readFeasibilityOf, readReport, readRun } from './run-calls.ts';
import { close, foundOrMade, launch, pause, raisePlaces, resume } from './run-steps.ts';

/**
 * Dynata's Demand API. A run is a project with one line item, both named by the run; the estimate is the project's
 * feasibility, so that the purchase is at the estimated price. After the purchase the provider reviews the survey before it
 * goes live: meanwhile the view says `launching`, and a repeated launch does no harm.
 */
export function createProviderB(settings: ProviderBSettings): PanelProvider {
  const api = createDemandApi(settings);
  const runs = { api, settings };
  return {
    id: 'panel_b',
    name: settings.isStandIn ? 'Panel provider B (stand-in)' : 'Panel provider B',
    isStandIn: settings.isStandIn,
    beginEstimate: (run) => foundOrMade(runs, run),
    readEstimate: async (run, reference) => readFeasibility(await readFeasibilityOf(api, reference), run),
    createRun: async (run) => {
      const id = await foundOrMade(runs, run);
      return { project: id, lineItem: lineItemIdOf(id) };
    },
    launch: async (run, agreed) => launch(runs, idsOf(run), agreed?.costPerComplete ?? null),
    pause: async (run) => pause(runs, idsOf(run)),
    resume: async (run) => resume(runs, idsOf(run)),
    close: async (run) => close(runs, idsOf(run)),
    raisePlaces: async (run, places) => raisePlaces(runs, idsOf(run), places),
    view: async (run) => {
      const ids = idsOf(run);
      const [{ project, item }, report] = await Promise.all([readRun(api, ids), readReport(api, ids)]);
      return viewOf(project, item, report);
    },
    // The provider only reports counts: our own responses show who took part.
    participant: () => Promise.resolve(null),
    attributes: async (country, language) =>
      readAttributes(api, country, language ?? (await languageOf(api, { country, language }))),
    endLinks: async (run) => {
      const { endLinks } = (await readRun(api, idsOf(run))).item;
      if (endLinks === null || endLinks === undefined) return null;
      const { complete, screenout, overquota } = endLinks;
      return { complete: withVisit(complete), screenOut: withVisit(screenout), overQuota: withVisit(overquota) };
    },
  };
}

/** Replaces the provider's placeholder of the visit by `{visit}`, which all providers share. */
function withVisit(link: string): string {
  return link.replaceAll('{psid}', '{visit}');
}
