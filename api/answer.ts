import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DurableAnswer, ReadyAnswer } from '../operations/ground/durable-operation.ts';
import type { FileInTheMaking, StreamedEvent, StreamedFile } from '../operations/ground/operation.ts';
import type { EdgeContext } from './edge.ts';
import { eventStream } from './event-stream.ts';
import { writeJson } from '../platform/json/write-json.ts';
import type { Route } from './route.ts';

type JsonObject = Record<string, unknown>;

export type AnswerSettings = {
  readonly keepAliveMs: number;
  /** Aborts when the service stops: streams of events end then. */
  readonly stopping: AbortSignal;
};

/** Sends an operation's output, in the form that its schema and its route describe. */
export async function answer(ctx: EdgeContext, route: Route, output: unknown, settings: AnswerSettings): Promise<void> {
  switch (route.operation.output.kind) {
    case 'none':
      ctx.status = 204;
      return;
    case 'json':
      await answerJson(ctx, route, output as Record<string, unknown>);
      return;
    case 'durable':
      await answerDurable(ctx, route, output as DurableAnswer<JsonObject> | ReadyAnswer<JsonObject>);
      return;
    case 'file':
      answerFile(ctx, output as StreamedFile | FileInTheMaking);
      return;
    case 'page':
      throw new Error(`${route.operation.name} makes a page: it is no route of the API.`);
    case 'events':
      answerEvents(ctx, output as AsyncIterable<StreamedEvent>, settings);
      return;
  }
}

/** An address with its `{members}` filled from the answer. */
function fillAddress(template: string, output: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, member: string) => {
    const value = output[member];
    if (typeof value !== 'string') throw new Error(`The answer has no text "${member}" for the address ${template}.`);
    return encodeURIComponent(value);
  });
}

/** False where the answer's member is null: there is no operation to link to. */
function isFilled(template: string, output: Readonly<Record<string, unknown>>): boolean {
  return [...template.matchAll(/\{(\w+)\}/g)].every(([, member = '']) => output[member] !== null);
}

async function answerJson(ctx: EdgeContext, { options }: Route, output: Record<string, unknown>): Promise<void> {
  ctx.status = options.status ?? 200;
  if (options.location !== undefined) ctx.set('Location', fillAddress(options.location, output));
  if (options.operationLocation !== undefined && isFilled(options.operationLocation, output)) {
    ctx.set('Operation-Location', fillAddress(options.operationLocation, output));
  }
  ctx.type = 'application/json; charset=utf-8';
  const body = await writeJson(output);
  if (options.etag !== undefined) {
    ctx.set('ETag', `"${options.etag === 'content' ? contentTag(body) : String(output[options.etag])}"`);
    // May be cached, but is revalidated each time: a 304 is enough where nothing changed.
    ctx.set('Cache-Control', 'private, no-cache');
    if ((ctx.method === 'GET' || ctx.method === 'HEAD') && ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  ctx.body = body;
}

const TAG_CHARACTERS = 22;

function contentTag(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, TAG_CHARACTERS);
}

/** The address of a durable operation, by its id. */
const OPERATION_ADDRESS = '/api/v1/operations/{id}';

/** The result where it is there in time, or needed no operation; else 202 with the operation. */
async function answerDurable(
  ctx: EdgeContext,
  route: Route,
  { operation, result }: DurableAnswer<JsonObject> | ReadyAnswer<JsonObject>,
): Promise<void> {
  if (operation === null) return answerJson(ctx, route, result);
  const address = fillAddress(OPERATION_ADDRESS, operation);
  ctx.set('Operation-Location', address);
  if (result !== null) return answerJson(ctx, route, result);
  ctx.status = 202;
  ctx.set('Location', address);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(operation);
}

function answerFile(ctx: EdgeContext, file: StreamedFile | FileInTheMaking): void {
  ctx.attachment(file.filename);
  ctx.type = file.contentType;
  // Uploaded files are offered for saving, never rendered as a page of this origin.
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  if ('stream' in file) answerStream(ctx, file);
  else ctx.body = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
}

/** Koa ends the stream when the client disconnects; an answer that is cut off must not look complete. */
function answerStream(ctx: EdgeContext, { stream, sizeBytes }: FileInTheMaking): void {
  if (ctx.method === 'HEAD' || ctx.res.closed) {
    stream.destroy();
    ctx.status = 200;
    if (sizeBytes !== undefined) ctx.length = sizeBytes;
    return;
  }
  stream.on('error', () => ctx.res.destroy());
  ctx.body = stream;
  // Koa resets the length with each new body.
  if (sizeBytes !== undefined) ctx.length = sizeBytes;
}

function answerEvents(ctx: EdgeContext, events: AsyncIterable<StreamedEvent>, settings: AnswerSettings): void {
  ctx.status = 200;
  ctx.type = 'text/event-stream; charset=utf-8';
  ctx.set('Cache-Control', 'no-store');
  // nginx would otherwise buffer the events.
  ctx.set('X-Accel-Buffering', 'no');
  if (ctx.method === 'HEAD' || ctx.res.closed) return void events[Symbol.asyncIterator]().return?.();
  ctx.state.isEventStream = true;
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, settings.stopping]);
  ctx.body = Readable.from(eventStream(events, { keepAliveMs: settings.keepAliveMs, signal }));
}
