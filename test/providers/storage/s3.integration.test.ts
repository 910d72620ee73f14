import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createS3Storage } from '../../../providers/storage/s3.ts';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';
import { startS3Server } from '../../support/servers/s3-server.ts';

const bytes = new TextEncoder().encode('x');
const region = 'us-east-1';

describe('the S3 storage', () => {
  it('says what to check where the bucket is not there, the key is wrong or nothing listens', async () => {
    const server = await startS3Server();
    const settings = { endpoint: server.endpoint, bucket: server.bucket, credentials: server.credentials, region };
    const unavailable = (reason: string) =>
      expect.objectContaining({ code: 'storage_unavailable', message: expect.stringContaining(reason) });
    const noBucket = createS3Storage({ ...settings, bucket: 'no-such-bucket' });
    await expect(noBucket.get('a')).rejects.toEqual(unavailable('NoSuchBucket'));
    await expect(noBucket.list('')).rejects.toEqual(unavailable('NoSuchBucket'));
    const credentials = { ...server.credentials, secretAccessKey: 'wrong' };
    const wrongKey = createS3Storage({ ...settings, credentials });
    await expect(wrongKey.put('a', bytes, 'text/plain')).rejects.toEqual(unavailable('SignatureDoesNotMatch'));
    await server.close();
    await expect(createS3Storage(settings).delete('a')).rejects.toEqual(unavailable('S3_ENDPOINT'));
  });

  it.each([
    ['XMinioStorageFull', 507],
    ['QuotaExceeded', 403],
    ['EntityTooLarge', 400],
  ])('says that there is no room where the store answers %s', async (code, status) => {
    const full = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      request.resume().once('end', () => {
        response.writeHead(status, { 'Content-Type': 'application/xml' });
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
      });
    });
    await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
    const { port } = full.address() as AddressInfo;
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const storage = createS3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'small', credentials, region });
    const noRoom = { code: 'storage_full', message: expect.stringContaining(`(${code})`) };
    await expect(storage.put('a', bytes, 'text/plain')).rejects.toMatchObject(noRoom);
    await expect(storage.putStream('a', Readable.from([bytes]), 'text/plain')).rejects.toMatchObject(noRoom);
    full.closeAllConnections();
    await new Promise((resolve) => full.close(resolve));
  });

  it("names the bucket in the host of Amazon's addresses and in the path of others", async () => {
    const settings = { bucket: 'my-bucket', region, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
    const link = { filename: 'a.csv', expiresInSeconds: 60 };
    const amazon = new URL(await createS3Storage({ ...settings, endpoint: null }).signedUrl('k/1', link));
    expect(amazon.host).toBe('my-bucket.s3.us-east-1.amazonaws.com');
    const endpoint = 'https://s3.example.org';
    const other = new URL(await createS3Storage({ ...settings, endpoint }).signedUrl('k/1', link));
    expect(other.origin + other.pathname).toBe('https://s3.example.org/my-bucket/k/1');
    const virtual = createS3Storage({ ...settings, endpoint, forcePathStyle: false });
    expect(new URL(await virtual.signedUrl('k/1', link)).host).toBe('my-bucket.s3.example.org');
  });
});
