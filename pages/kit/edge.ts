import type { Middleware, ParameterizedContext } from 'koa';
import type { FieldworkError } from '../../domain/ground/errors.ts';

/** As much of a request's state as pages read and tell. */
export type PageState = {
  requestId: string;
  /** The pattern that matched (`/s/:survey_id`), never the address itself. */
  route?: string;
  /** Whose page it is; for the log. */
  teamId?: string;
};

export type PageContext = ParameterizedContext<PageState>;
export type PageMiddleware = Middleware<PageState>;

/** Answers a request for a page; `parameters` are what the address has in the places that its pattern names. */
export type PageAnswer = (ctx: PageContext, parameters: Readonly<Record<string, string>>) => void | Promise<void>;

/** Says what an unforeseen error means to the outside. */
export type ToError = (error: unknown) => FieldworkError;
