import type { Readable } from 'node:stream';
import type { Schema } from '../../domain/ground/schema.ts';
import type { Services } from '../../platform/services.ts';
import type { OperationContext } from './operation-context.ts';

/** The callers of an operation. Only `team` operations become tools of the agent and of the tool server. */
export type Audience = 'team' | 'respondent' | 'webhook' | 'system';

/** One event of a stream; `id` is what `Last-Event-ID` resumes from: null for one that passes and is stored nowhere. */
export type StreamedEvent = { readonly id: string | null; readonly type: string; readonly data: unknown };

/** A file as an operation's output. */
export type StreamedFile = { readonly bytes: Uint8Array; readonly contentType: string; readonly filename: string };

/**
 * A file that is produced while it is sent; destroying the stream stops that. `sizeBytes` where it is known in advance.
 */
export type FileInTheMaking = {
  readonly stream: Readable;
  readonly contentType: string;
  readonly filename: string;
  readonly sizeBytes?: number;
};

export type OperationOutput<Output> =
  | { readonly kind: 'json'; readonly schema: Schema<Output> }
  /** A DurableAnswer: the result of a workflow, in this schema, or the operation by which it is followed. */
  | { readonly kind: 'durable'; readonly schema: Schema }
  /** The data of a page, which the route that asked for it renders. */
  | { readonly kind: 'page' }
  /** No body: 204. */
  | { readonly kind: 'none' }
  /** An AsyncIterable of StreamedEvent, sent as server-sent events. */
  | { readonly kind: 'events' }
  /** A StreamedFile, or a FileInTheMaking. */
  | { readonly kind: 'file' };

/**
 * What the service can do, written once. REST, the agent and the tool server all call it with plain input that the
 * schema describes.
 *
 * `run` happens in one transaction of the caller's team, which the context opens lazily. What must happen outside it
 * goes before (`prepare`: calls to other services whose result `run` stores; repeating it must do no harm) or after
 * (`context.afterCommit`). The result of `run` is stored for a repeated request; `conclude` turns it into the answer.
 */
export type Operation<Input, Output, Prepared = undefined, Committed = Output> = {
  /** `resource.verb`, stable: used by metrics, audit and tools. */
  readonly name: string;
  /** One sentence for the API's documentation and for a model choosing a tool. */
  readonly summary: string;
  readonly audience: Audience;
  /** True where a person must approve it when the agent calls it. */
  readonly destructive: boolean;
  /** True where it changes data: then the acting user must be known. */
  readonly changes: boolean;
  /** True where it is about one person's data: then the acting user must be known, and answers are never stored for replay. */
  readonly isAboutAPerson?: boolean;
  readonly input: Schema<Input>;
  readonly output: OperationOutput<Output>;
  /** True where `run` opens its transactions itself, as the team is known only after the first of them. */
  readonly opensItsOwn?: boolean;
  /** Finds the team by what the request carries, for callers without one. */
  readonly teamOf?: (services: Services, input: Input) => Promise<string>;
  /** Records a request whose input the schema refuses, where an audit needs that. */
  readonly refused?: (context: OperationContext) => Promise<void>;
  readonly prepare?: (context: OperationContext, input: Input) => Promise<Prepared>;
  /** Undoes `prepare` where its result is not used: `run` failed, or the request had been answered before. */
  readonly abandon?: (context: OperationContext, prepared: Prepared) => Promise<void>;
  readonly run: (context: OperationContext, input: Input, prepared: Prepared) => Promise<Committed>;
  /**
   * Makes the answer from the committed result, after the commit and again for each repeated request. Needed where the
   * two differ.
   * @param patience aborts once nobody waits for the answer any more
   */
  readonly conclude?: (context: OperationContext, committed: Committed, patience: AbortSignal) => Promise<Output>;
};

/** Any operation, where only its description matters. */
// Input is contravariant in `run`: only with never can a list contain operations of every input.
export type AnyOperation = Omit<Operation<never, unknown, never>, 'input' | 'output'> & {
  readonly input: Schema;
  readonly output: OperationOutput<never> | { readonly kind: 'json'; readonly schema: Schema };
};

/** Declares an operation whose answer is made from what it commits; the identity, for inference. */
export function defineConcludedOperation<Input, Output, Committed, Prepared = undefined>(
  operation: Operation<Input, Output, Prepared, Committed> & {
    readonly conclude: NonNullable<Operation<Input, Output, Prepared, Committed>['conclude']>;
  },
): Operation<Input, Output, Prepared, Committed> {
  return operation;
}

/** Declares an operation; the identity, for inference. */
export function defineOperation<Input, Output, Prepared = undefined>(
  operation: Operation<Input, Output, Prepared>,
): Operation<Input, Output, Prepared> {
  return operation;
}
