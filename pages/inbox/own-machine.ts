import { FieldworkError } from '../../domain/ground/errors.ts';
import type { InboxContext, InboxMiddleware } from './edge.ts';

/** Whether an address of the service is reached from its own machine alone: without a PUBLIC_URL it is. */
export function isOnOwnMachine(serviceUrl: string): boolean {
  return isOwnName(URL.parse(serviceUrl)?.hostname ?? '');
}

/**
 * Lets in who sits at the machine, and nobody else: the inbox shows mails of all teams. The connection must come from here; the
 * name that was asked for must be this machine's, since another that was made to lead here (DNS rebinding) is somebody's page; and
 * no proxy may stand in between, for whom every visitor comes from here.
 */
export function refuseOthers(): InboxMiddleware {
  return (ctx, next) => {
    const isFromHere = isOwnAddress(ctx.req.socket.remoteAddress ?? '');
    const isAskedByName = isOwnName(URL.parse(`http://${ctx.req.headers.host ?? ''}`)?.hostname ?? '');
    if (isFromHere && isAskedByName && !cameByProxy(ctx)) return next();
    throw new FieldworkError('forbidden', 'The inbox opens on the machine that the service runs on.');
  };
}

const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const OWN_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

function isOwnName(name: string): boolean {
  return OWN_NAME.test(name);
}

function isOwnAddress(address: string): boolean {
  return OWN_ADDRESS.test(address);
}

const HEADERS_OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

function cameByProxy({ req }: InboxContext): boolean {
  return HEADERS_OF_PROXIES.some((name) => req.headers[name] !== undefined);
}
