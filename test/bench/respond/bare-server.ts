import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deserialize } from 'node:v8';
import { startHttpServer } from '../../../api/http-server.ts';
import { openDatabase } from '../../../db/database.ts';
import type { Probe } from './probe.ts';
import { replayOf } from './replay.ts';

// The handler that the service is measured against: the service's HTTP server, its pool, its statements in its transactions,
// and a page that is always the same. Nothing is read of what is sent, nothing is worked out, nothing is drawn.

const { DATABASE_URL = '', PORT = '', PROBE_FILE = '' } = process.env;

/** As long as a service's seal of an arrival. */
const ARRIVAL = 'a'.repeat(330);
const PAGE = Buffer.from(
  `<!doctype html><html lang="en"><title>Bare</title><main><form><input type="hidden" name="arrival" value="${ARRIVAL}"></form></main></html>`,
);

const database = openDatabase(DATABASE_URL);
const replay = replayOf(database.knex, deserialize(await readFile(PROBE_FILE)) as Probe);
/** How many pages each respondent has had, by address. */
const steps = new Map<string, number>();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const respondent = String(request.headers['x-forwarded-for']);
  const step = request.method === 'GET' ? 0 : (steps.get(respondent) ?? 0) + 1;
  steps.set(respondent, step);
  await once(request.resume(), 'end');
  await replay(step, respondent);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': PAGE.length });
  response.end(PAGE);
}

function refuse(response: ServerResponse, error: unknown): void {
  process.stderr.write(`${String((error as Error).stack)}\n`);
  response.writeHead(500).end(String(error));
}

const server = await startHttpServer(
  (request, response) => void answer(request, response).catch((error: unknown) => refuse(response, error)),
  { host: '127.0.0.1', port: Number(PORT) },
);
process.once('SIGTERM', () => {
  void server.stop({ finishWithinMs: 500 }).then(() => database.close());
});
process.send?.('ready');
