import type { Middleware } from 'koa';
import { isOnOwnMachine } from '../../pages/kit/own-machine.ts';

/**
 * Lets in who asks this machine by its own name, and no page of another server: a website that is open in the same browser must not
 * push the buttons here.
 * @param refusal says so in the stand-in's way, by `OTHER_PAGE`
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
