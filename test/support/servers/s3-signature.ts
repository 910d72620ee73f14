import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * True for a request that the owner of the secret signed by AWS Signature Version 4, in its query or its Authorization
 * header: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html. s3rver itself checks the
 * expiry alone. The hash of the body is taken as the header says it.
 */
export function isSignedBy(secretAccessKey: string, request: IncomingMessage): boolean {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const claim = readClaim(url, request);
  if (claim === null) return false;
  const [, day = '', region = '', service = '', end = ''] = claim.credential.split('/');
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...claim.signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const toSign = ['AWS4-HMAC-SHA256', claim.date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const signingKey = [day, region, service, end].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(signingKey, toSign).toString('hex') === claim.signature;
}

type Claim = {
  readonly credential: string;
  readonly date: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
};

function readClaim({ searchParams }: URL, { headers }: IncomingMessage): Claim | null {
  const authorization = headers.authorization ?? '';
  const fields = new Map([...authorization.matchAll(/(Credential|SignedHeaders|Signature)=([^,\s]+)/g)].map(pair));
  const read = (name: string) => searchParams.get(`X-Amz-${name}`) ?? fields.get(name);
  const credential = read('Credential');
  const signedHeaders = read('SignedHeaders');
  const signature = read('Signature');
  if (credential === undefined || signedHeaders === undefined || signature === undefined) return null;
  return {
    credential,
    signature,
    signedHeaders: signedHeaders.split(';'),
    date: searchParams.get('X-Amz-Date') ?? String(headers['x-amz-date']),
    payloadHash: authorization === '' ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256']),
  };
}

function pair(match: RegExpExecArray): [string, string] {
  return [match[1] ?? '', match[2] ?? ''];
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
