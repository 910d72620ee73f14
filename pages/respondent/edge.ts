import type { Middleware, ParameterizedContext } from 'koa';
import type { OperationContext } from '../../operations/ground/operation-context.ts';
import type { Assets } from '../kit/bundled-asset.ts';

/** As much of a request's state as the pages read and tell. */
export type RespondentState = { requestId: string; route?: string };

export type RespondentContext = ParameterizedContext<RespondentState>;
export type RespondentMiddleware = Middleware<RespondentState>;

export type RespondentDependencies = { readonly services: OperationContext['services']; readonly assets: Assets };
