import type { Middleware, ParameterizedContext } from 'koa';
import type { OperationContext } from '../../operations/ground/operation-context.ts';
import type { Inbox } from '../../providers/mailing/email/inbox.ts';
import type { Asset } from '../kit/bundled-asset.ts';

/** As much of a request's state as the pages read and tell. */
export type InboxState = { requestId: string; route?: string };

export type InboxContext = ParameterizedContext<InboxState>;
export type InboxMiddleware = Middleware<InboxState>;

export type InboxDependencies = {
  readonly inbox: Inbox;
  readonly log: OperationContext['services']['log'];
  readonly stylesheet: Asset;
};
