import type { Readable } from 'node:stream';
import type { Schema } from '../../domain/ground/schema.ts';
import type { Services } from '../../platform/services.ts';
import type { OperationContext } from './operation-context.ts';

/** Who an operation is for. Only `team` operations become tools of the agent and the tool server. */
export type Audience = 'team' | 'respondent' | 'webhook' | 'system';

/** One event of a stream; `id` is what `Last-Event-ID` resumes from. */
export type StreamedEvent = { readonly id: string; readonly type: string; readonly data: unknown };

/** A file that an operation answers with. */
export type StreamedFile = { readonly bytes: Uint8Array; readonly contentType: string; readonly filename: string };

/** A file that is made, or read, while it is sent; destroying the stream ends that. `sizeBytes` where it is known before. */
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
  /** What a page is drawn of: for the edge that asked, never sent as it is. */
  | { readonly kind: 'page' }
  /** Nothing but success: 204. */
  | { readonly kind: 'none' }
  /** An AsyncIterable of StreamedEvent, sent as server-sent events. */
  | { readonly kind: 'events' }
  /** A StreamedFile, or a FileInTheMaking. */
  | { readonly kind: 'file' };

/**
 * What the service can do, written once. REST, the agent and the tool server all enter here; each hands in the plain input
 * that the schema describes.
 *
 * `run` happens in one transaction of the caller's team, which the context opens lazily. What must happen outside it goes
 * before (`prepare`: outside calls whose result `run` stores; repeating it must do no harm) or after
 * (`context.afterCommit`). What `run` answers is kept for a repeated request; `conclude` makes the answer of it.
 */
export type Operation<Input, Output, Prepared = undefined, Committed = Output> = {
  /** `resource.verb`, stable: metrics, audit, tools. */
  readonly name: string;
  /** One sentence for the API's documentation and for a model choosing a tool. */
  readonly summary: string;
  readonly audience: Audience;
  /** Through the agent it needs a person's approval. */
  readonly destructive: boolean;
  /** Whether it changes anything: then the acting user must be known. */
  readonly changes: boolean;
  readonly input: Schema<Input>;
  readonly output: OperationOutput<Output>;
  /** True of what opens its transactions itself, since whose they are shows in the first one: `run` is given none. */
  readonly opensItsOwn?: boolean;
  /** Whose data it works on, where the caller brings no team: found by what they carry. */
  readonly teamOf?: (services: Services, input: Input) => Promise<string>;
  /** Records that somebody asked with input that the schema refuses, where that is to be known. */
  readonly refused?: (context: OperationContext) => Promise<void>;
  readonly prepare?: (context: OperationContext, input: Input) => Promise<Prepared>;
  /** Undoes `prepare` where nothing was made of it: `run` failed, or the request had been answered before. */
  readonly abandon?: (context: OperationContext, prepared: Prepared) => Promise<void>;
  readonly run: (context: OperationContext, input: Input, prepared: Prepared) => Promise<Committed>;
  /**
   * After the commit, and again for each repeated request: makes the answer of what was committed. Needed where that is not
   * the answer itself.
   * @param patience aborts once nobody waits for the answer any more
   */
  readonly conclude?: (context: OperationContext, committed: Committed, patience: AbortSignal) => Promise<Output>;
};

/** Any operation, where only its description matters. */
// Input is contravariant in `run`: never is what lets a list hold operations of every input.
export type AnyOperation = Omit<Operation<never, unknown, never>, 'input' | 'output'> & {
  readonly input: Schema;
  readonly output: OperationOutput<never> | { readonly kind: 'json'; readonly schema: Schema };
};

/** Declares an operation; the identity, for inference. */
export function defineOperation<Input, Output, Prepared = undefined>(
  operation: Operation<Input, Output, Prepared>,
): Operation<Input, Output, Prepared> {
  return operation;
}
