import Router from '@koa/router';
import type { Context } from 'koa';
import { checkoutPage, messagePage, sendPage, successAddress } from './checkout-page.ts';
import { parseForm } from './form-body.ts';
import { PAGE_STYLE } from './page-style.ts';
import { decline, pay } from './payments.ts';
import { readBody } from './read-body.ts';
import { oneOf, readParameters } from './read-parameters.ts';
import type { Session } from './records.ts';
import { expireDueSessions, expireSession } from './sessions.ts';
import type { World } from './world.ts';

/** The page at a session's address, with its buttons. It works without scripts. */
export function personRoutes(world: World, save: () => Promise<void>): Router {
  const router = new Router({ prefix: '/c' });
  const sessionOf = (id: string | undefined): Session | null => {
    expireDueSessions(world);
    return world.records.sessions.find((each) => each.id === id) ?? null;
  };
  router.get('/style.css', (context) => {
    context.type = 'text/css';
    context.body = PAGE_STYLE;
  });
  router.get('/pay/:id', async (context) => {
    const session = sessionOf(context.params['id']);
    await save();
    if (session === null) {
      answerUnknown(context);
      return;
    }
    const details = world.records.details[session.id] ?? { lines: [], intentDescription: null, intentMetadata: {} };
    sendPage(context, session, checkoutPage(session, details, context.query['declined'] !== undefined));
  });
  router.post('/pay/:id', async (context) => {
    const session = sessionOf(context.params['id']);
    if (session === null) {
      answerUnknown(context);
      return;
    }
    const { act } = readParameters(parseForm(await readBody(context.req)), { act: oneOf('pay', 'decline', 'expire') });
    const isOpen = session.status === 'open';
    if (isOpen) perform(world, session, act);
    await save();
    const isPaid = session.status === 'complete';
    context.status = 303;
    context.set('location', isPaid ? successAddress(session.success_url, session.id) : pageAfter(session, act));
  });
  return router;
}

function perform(world: World, session: Session, act: 'pay' | 'decline' | 'expire'): void {
  if (act === 'pay') pay(world, session);
  else if (act === 'decline') decline(world, session);
  else expireSession(world, session);
}

function pageAfter({ id, status }: Session, act: string): string {
  return `/c/pay/${id}${act === 'decline' && status === 'open' ? '?declined=1' : ''}`;
}

function answerUnknown(context: Context): void {
  sendPage(context, null, messagePage('There is no checkout at this address.'), 404);
}
