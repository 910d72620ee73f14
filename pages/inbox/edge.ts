import type { OperationContext } from '../../operations/ground/operation-context.ts';
import type { Inbox } from '../../providers/mailing/email/inbox.ts';
import type { StyleAssets } from '../kit/bundled-asset.ts';

export type InboxDependencies = {
  readonly inbox: Inbox;
  readonly log: OperationContext['services']['log'];
  readonly assets: StyleAssets;
};
