import { Router } from '@koa/router';
import { contentPolicy } from '../../pages/kit/answer.ts';
import { sendPage } from '../kit/pages.ts';
import type { Desk } from './desk.ts';
import { exitPage, homePage } from './page.ts';
import { PAGE_STYLES } from './page-styles.ts';
import { ended } from './participants.ts';
import { Refusal, ownPagesOnly } from './refusal.ts';
import type { Deliveries } from './webhook-deliveries.ts';
import type { ParticipantOutcome } from './world.ts';

const OUTCOMES: Readonly<Record<string, ParticipantOutcome>> = { 1: 'complete', 2: 'screen_out', 3: 'over_quota' };

const POLICY = contentPolicy({ 'style-src': "'self'", 'form-action': "'self'" });

/** The page for people, and the addresses to which participants return. */
export function pageRoutes({ desk, deliveries }: { readonly desk: Desk; readonly deliveries: Deliveries }): Router {
  const router = new Router();
  router.get('/', ownPagesOnly, async (ctx) => {
    sendPage(ctx, homePage(await desk.world(), deliveries.manner()), POLICY);
  });
  router.get('/styles.css', (ctx) => {
    ctx.type = 'text/css; charset=utf-8';
    ctx.body = PAGE_STYLES;
  });
  router.get('/respondent/exit', async (ctx) => {
    const query = new URLSearchParams(ctx.querystring);
    const outcome = OUTCOMES[query.get('rst') ?? ''];
    const participant = outcome === undefined ? null : await cameBack(desk, query.get('psid') ?? '', outcome);
    sendPage(ctx, exitPage(participant), POLICY);
  });
  return router;
}

async function cameBack(desk: Desk, psid: string, outcome: ParticipantOutcome) {
  try {
    return await desk.step((world, { nowMs }) => ended(world, psid, outcome, nowMs));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
