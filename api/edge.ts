import type { Middleware, ParameterizedContext } from 'koa';
import type { OperationContext } from '../operations/ground/operation-context.ts';
import type { Refusals } from './refusals.ts';

export type Services = OperationContext['services'];
export type Logger = Services['log'];

/** What the middleware finds out about a request; the access log and the metrics read it. */
export type EdgeState = {
  requestId: string;
  /** The pattern of the route that matched (`/api/v1/surveys/:survey_id`), never the address itself. */
  route?: string;
  teamId?: string;
  /** How the route answers errors, where not with a problem document. */
  refusals?: Refusals;
  /** True for a stream of events: its duration says nothing about the service. */
  isEventStream?: boolean;
};

export type EdgeContext = ParameterizedContext<EdgeState>;
export type EdgeMiddleware = Middleware<EdgeState>;
