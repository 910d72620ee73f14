import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachmentDisposition } from '../../../providers/storage/content-disposition.ts';
import { createObjectStorage } from '../../../providers/storage/create-object-storage.ts';
import type { FolderStorage } from '../../../providers/storage/folder.ts';
import type { ObjectStorage } from '../../../providers/storage/object-storage.ts';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';
import { startS3Server } from '../../support/servers/s3-server.ts';

/** A real store; `time.nowMs` is when its links are signed, while whoever serves them goes by the real time. */
export type Flavour = {
  readonly storage: ObjectStorage;
  readonly time: { nowMs: number };
  close(): Promise<void>;
};

export const flavours = [
  { name: 'folder', start: startFolder },
  { name: 'S3', start: startS3 },
];

async function startFolder(): Promise<Flavour> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldwork-storage-'));
  const time = { nowMs: Date.now() };
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => void serve(request.url ?? '').then((reply) => reply(response)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { storage, signedFiles } = createObjectStorage({
    s3: null,
    folder: { folder, publicUrl, signingSecret: 'a secret of the tests', clock: () => time.nowMs },
  });

  /** The route that signed links lead to, as short as it can be. */
  const serve = async (path: string): Promise<(response: ServerResponse) => void> => {
    const url = new URL(path, publicUrl);
    const field = (name: string) => url.searchParams.get(name) ?? '';
    const key = decodeURIComponent(url.pathname.replace('/files/', ''));
    const link = { key, filename: field('filename'), expires: field('expires'), signature: field('signature') };
    const file = await (signedFiles as FolderStorage).open(link, new Date());
    if (file === undefined) return (response) => response.writeHead(403).end();
    const headers = { 'content-type': file.contentType, 'content-disposition': attachmentDisposition(link.filename) };
    return (response) => file.stream.pipe(response.writeHead(200, headers));
  };

  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await rm(folder, { recursive: true });
  };
  return { storage, time, close };
}

async function startS3(): Promise<Flavour> {
  const server = await startS3Server();
  const time = { nowMs: Date.now() };
  const { endpoint, bucket, credentials } = server;
  const { storage } = createObjectStorage({
    s3: { endpoint, bucket, credentials, region: 'us-east-1', clock: () => time.nowMs },
    folder: { folder: '/nowhere', publicUrl: '', signingSecret: '' },
  });
  return { storage, time, close: server.close };
}
