import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request as UTF-8.
 * @param tooLarge makes the error of a body of more than `mostBytes`; the client can read the response while it still sends
 */
export async function readText(request: IncomingMessage, mostBytes: number, tooLarge: () => Error): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
