import type { Middleware } from 'koa';
import { isOnOwnMachine } from '../../domain/ground/own-machine.ts';

/**
 * Only admits requests to this machine by its own name, and none from pages of other servers: a website in the same browser
 * must not push the buttons here.
 * @param refusal makes the stand-in's error, with `OTHER_PAGE`
 */
export function refuseOtherPages(refusal: () => Error): Middleware {
  return async (ctx, next) => {
    const address = `http://${ctx.get('host')}`;
    const origin = ctx.get('origin');
    const isOwnPage = origin === '' || origin === `http://${URL.parse(address)?.host ?? ''}`;
    if (!isOnOwnMachine(address) || !isOwnPage) throw refusal();
    await next();
  };
}

export const OTHER_PAGE = 'The stand-in is worked from its own page, on its own machine.';
