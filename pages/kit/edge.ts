import type { Middleware, ParameterizedContext } from 'koa';
import type { FieldworkError } from '../../domain/ground/errors.ts';

/** The part of a request's state that pages read and set. */
export type PageState = {
  requestId: string;
  /** The pattern that matched (`/s/:survey_id`), never the address itself. */
  route?: string;
  /** The team of the page, for the log. */
  teamId?: string;
};

export type PageContext = ParameterizedContext<PageState>;
export type PageMiddleware = Middleware<PageState>;

/** Answers a request for a page; `parameters` are the values of the pattern's parameters in the address. */
export type PageAnswer = (ctx: PageContext, parameters: Readonly<Record<string, string>>) => void | Promise<void>;

/** Converts an unforeseen error to the one that is shown. */
export type ToError = (error: unknown) => FieldworkError;
