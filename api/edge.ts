import type { Middleware, ParameterizedContext } from 'koa';
import type { OperationContext } from '../operations/ground/operation-context.ts';
import type { Refusals } from './refusals.ts';

export type Services = OperationContext['services'];
export type Logger = Services['log'];

/** What the middleware learns of a request on its way; the access log and the metrics read it. */
export type EdgeState = {
  requestId: string;
  /** The pattern of the route that matched (`/api/v1/surveys/:survey_id`), never the address itself. */
  route?: string;
  teamId?: string;
  /** How the route answers what goes wrong, where not by a problem document. */
  refusals?: Refusals;
  /** A stream of events: its duration says nothing about the service. */
  isEventStream?: boolean;
};

export type EdgeContext = ParameterizedContext<EdgeState>;
export type EdgeMiddleware = Middleware<EdgeState>;
