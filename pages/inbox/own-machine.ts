import { FieldworkError } from '../../domain/ground/errors.ts';
import type { PageContext, PageMiddleware } from '../kit/edge.ts';
import { isOnOwnMachine } from '../kit/own-machine.ts';

/**
 * Only admits people at this machine: the inbox shows mails of all teams. The connection must come from here; the requested
 * host must be this machine's, since a foreign name that resolves to it (DNS rebinding) belongs to somebody's page; and no
 * proxy may be in between, for which every visitor comes from here.
 */
export function refuseOthers(): PageMiddleware {
  return (ctx, next) => {
    const isFromHere = OWN_ADDRESS.test(ctx.req.socket.remoteAddress ?? '');
    const isAskedByName = isOnOwnMachine(`http://${ctx.req.headers.host ?? ''}`);
    if (isFromHere && isAskedByName && !cameByProxy(ctx)) return next();
    throw new FieldworkError('forbidden', 'The inbox opens on the machine that the service runs on.');
  };
}

const OWN_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

const HEADERS_OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

function cameByProxy({ req }: PageContext): boolean {
  return HEADERS_OF_PROXIES.some((name) => req.headers[name] !== undefined);
}
