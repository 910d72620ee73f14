import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The texts in a ZIP archive by name, in its order, as a reader of archives finds them. */
export async function readZip(bytes: Uint8Array): Promise<Readonly<Record<string, string>>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes));
  const texts: [string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    texts.push([entry.fileName, await text(await zip.openReadStreamPromise(entry))]);
  }
  return Object.fromEntries(texts);
}
