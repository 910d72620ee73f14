import type { Middleware } from 'koa';

const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Lets in who asks this machine by its own name, and no page of another server: a website that is open in the same browser must not
 * push the buttons here.
 * @param refusal says so in the stand-in's way, by `OTHER_PAGE`
 */
export function refuseOtherPages(refusal: () => Error): Middleware {
  return async (ctx, next) => {
    const host = URL.parse(`http://${ctx.get('host')}`);
    const origin = ctx.get('origin');
    const isOwnPage = origin === '' || origin === `http://${host?.host ?? ''}`;
    if (!OWN_NAME.test(host?.hostname ?? '') || !isOwnPage) throw refusal();
    await next();
  };
}

export const OTHER_PAGE = 'The stand-in is worked from its own page, on its own machine.';
