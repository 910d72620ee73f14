import { panelRunRoutes } from '../../../api/routes/recruiting/panel-runs.ts';
import { surveyRoutes } from '../../../api/routes/questionnaire/surveys.ts';
import { versionRoutes } from '../../../api/routes/questionnaire/versions.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { Services } from '../../../platform/services.ts';
import { startTestApp } from '../api/test-app.ts';
import { testServices } from '../services.ts';
import { panelServices } from './start-stand-ins.ts';

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

export type RunApp = Awaited<ReturnType<typeof startRunApp>>;

/** Panel runs over HTTP on a real database; providers are configured and away, and so is Temporal: nothing is done by itself. */
export async function startRunApp() {
  const urls = { panel_a: NOWHERE, panel_b: NOWHERE, payments: NOWHERE };
  const test = await testServices(panelServices({ urls }));
  const settings = { ...test.services.settings, answerWithinMs: 50 };
  const services: Services = { ...test.services, settings };
  const routes = [...panelRunRoutes, ...surveyRoutes, ...versionRoutes];
  const app = await startTestApp(routes, { services, ensureMember });
  return {
    app,
    services,
    /** Another edge on the same database, with something changed. */
    startWith: (changed: Partial<Services>) =>
      startTestApp(routes, { services: { ...services, ...changed }, ensureMember }),
    async close() {
      await app.close();
    },
  };
}
