import Koa from 'koa';
import { listen } from '../kit/listen.ts';
import type { RunningStandIn } from '../kit/run-stand-in.ts';
import { openStateFile } from '../kit/state-file.ts';
import { apiRoutes } from './api-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { answerRefusals, authenticated, readBodies } from './edge.ts';
import { startEventSender } from './event-sender.ts';
import { faulty } from './faults.ts';
import { pageRoutes } from './page-routes.ts';
import { emptyRecords } from './records.ts';
import type { WebhookSettings } from './records.ts';
import { ownPagesOnly } from './refusal.ts';
import type { World } from './world.ts';

export type ProviderAStandInOptions = {
  /** Default: a free port. */
  readonly port?: number | undefined;
  /** The file that keeps its records over a restart; default: in memory only. */
  readonly stateFile?: string | undefined;
  readonly token?: string | undefined;
  /** These settings override those in the state file. */
  readonly webhooks?: Partial<WebhookSettings> | undefined;
};

/** The API and the pages have the same address. */
export type ProviderAStandIn = RunningStandIn & { readonly token: string };

const STAND_IN_TOKEN = 'stand-in-token';

/**
 * A local stand-in for panel provider A: the API of Prolific by its published description, as far as the service uses it;
 * events; `/stand-in/…`, where tests decide what happens; and pages on which a person plays the participants.
 */
export async function startProviderAStandIn(options: ProviderAStandInOptions = {}): Promise<ProviderAStandIn> {
  const { state: records, save } = await openStateFile(options.stateFile ?? null, emptyRecords());
  Object.assign(records.webhooks, options.webhooks);
  const token = options.token ?? STAND_IN_TOKEN;
  const world: World = { records, save, now: () => new Date() };
  await save();

  const sender = startEventSender(world);
  const { url, close } = await listen(appOf(world, token, sender.wake), options.port);
  sender.wake();
  return {
    url,
    token,
    close: async () => {
      await Promise.all([close(), sender.stop()]);
      await save();
    },
  };
}

function appOf(world: World, token: string, wake: () => void): Koa {
  const app = new Koa();
  const api = apiRoutes(world);
  app.use(async (ctx, next) => {
    await next();
    if (ctx.path.startsWith('/api/')) wake();
  });
  app.use(answerRefusals);
  app.use(readBodies);
  app.use(under('/api/', faulty(world.records)));
  app.use(under('/api/', authenticated(token)));
  for (const path of ['/people/', '/stand-in/']) app.use(under(path, ownPagesOnly));
  app.use(api.routes());
  app.use(controlRoutes(world, wake).routes());
  app.use(pageRoutes(world, wake).routes());
  return app;
}

function under(path: string, part: Koa.Middleware): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith(path)) await part(ctx, next);
    else await next();
  };
}
