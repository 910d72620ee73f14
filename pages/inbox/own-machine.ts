import { FieldworkError } from '../../domain/ground/errors.ts';
import type { PageMiddleware } from '../kit/edge.ts';
import { isFromOwnMachine } from '../../domain/ground/own-machine.ts';

/** Only admits people at this machine: the inbox shows mails of all teams. */
export function refuseOthers(): PageMiddleware {
  return (ctx, next) => {
    if (isFromOwnMachine(ctx.req)) return next();
    throw new FieldworkError('forbidden', 'The inbox opens on the machine that the service runs on.');
  };
}
