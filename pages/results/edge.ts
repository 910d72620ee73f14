import type { Middleware, ParameterizedContext } from 'koa';
import type { OperationContext } from '../../operations/ground/operation-context.ts';
import type { Assets } from '../kit/bundled-asset.ts';

/** As much of a request's state as the pages read and tell. */
export type ResultsState = { requestId: string; route?: string; teamId?: string };

export type ResultsContext = ParameterizedContext<ResultsState>;
export type ResultsMiddleware = Middleware<ResultsState>;

export type ResultsDependencies = { readonly services: OperationContext['services']; readonly assets: Assets };
