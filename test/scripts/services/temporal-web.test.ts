import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTemporalWeb } from '../../../scripts/services/temporal-web.ts';
import type { TemporalWeb } from '../../../scripts/services/temporal-web.ts';
import { eventually } from '../../support/eventually.ts';

const REQUESTS = 'http.server.request.start';

let folder: string;
let web: TemporalWeb;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'temporal-web-'));
  web = await startTemporalWeb(folder);
});
afterEach(async () => {
  await web.stop();
  await rm(folder, { recursive: true });
});

/** The server that answers at the address, by the channel on which Node tells of each request. */
async function serverOf(url: string): Promise<Server> {
  const found: Server[] = [];
  const listen = (message: unknown) => void found.push((message as { readonly server: Server }).server);
  subscribe(REQUESTS, listen);
  try {
    await (await fetch(url)).text();
  } finally {
    unsubscribe(REQUESTS, listen);
  }
  return found[0]!;
}

describe('the web interface of Temporal, as it is served', () => {
  it('outlives connections that could not be accepted: the whole service hangs on its process', async () => {
    const server = await serverOf(web.url);
    for (let times = 0; times < 3; times += 1) server.emit('error', new Error('accept EMFILE'));
    expect((await fetch(web.url)).status).toBe(503);
  });

  it('hangs up on more connections than a few people need', async () => {
    const port = Number(new URL(web.url).port);
    const sockets: Socket[] = [];
    let closed = 0;
    for (let opened = 0; opened < 120; opened += 1) {
      const socket = connect({ host: '127.0.0.1', port });
      socket.on('error', () => undefined);
      socket.on('close', () => (closed += 1));
      sockets.push(socket);
    }
    await eventually(() => expect(closed).toBe(20));
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect((await fetch(web.url)).status).toBe(503));
  });
});
