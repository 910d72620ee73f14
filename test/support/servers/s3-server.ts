import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSignedBy } from './s3-signature.ts';

export type S3Server = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly close: () => Promise<void>;
};

const SIGNATURE_DOES_NOT_MATCH =
  '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>The signature is not the right one.</Message></Error>';

/**
 * Starts a store that speaks S3 on a free port of 127.0.0.1, with one empty bucket in a folder of its own. It refuses
 * requests with a wrong signature and links that have expired.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'fieldwork-s3-'));
  const bucket = 'fieldwork';
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const serve = server.callback();
  server.httpServer.removeAllListeners('request').on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (!isSignedBy(credentials.secretAccessKey, request)) sendXml(response, 403, SIGNATURE_DOES_NOT_MATCH);
    else if (searchParams.get('list-type') === '2' && pathname === `/${bucket}/`) {
      void listPage(server, bucket, searchParams).then((page) => sendXml(response, 200, page));
    } else serve(request, response);
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    credentials,
    close: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** S3's own page size. */
const PAGE_KEYS = 1_000;

/**
 * A page of ListObjectsV2: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html. s3rver's own makes its
 * continuation tokens by a cipher that OpenSSL no longer has.
 */
async function listPage(server: S3rver, bucket: string, query: URLSearchParams): Promise<string> {
  const startAfter = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const prefix = query.get('prefix') ?? '';
  const { objects, isTruncated } = await server.store.listObjects(bucket, { prefix, startAfter, maxKeys: PAGE_KEYS });
  const keys = objects.map(({ key }) => key);
  const token = Buffer.from(keys.at(-1) ?? '').toString('base64url');
  return [
    '<?xml version="1.0"?><ListBucketResult>',
    `<KeyCount>${keys.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : '',
    ...keys.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`),
    '</ListBucketResult>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}
