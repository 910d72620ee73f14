/** Texts of this length are passed on as a portion. */
const PORTION_CHARACTERS = 64 * 1024;

/**
 * Joins texts to portions of bytes that are worth a write. The first text is passed on at once, so that the download
 * begins.
 */
export async function* inPortions(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  let hasBegun = false;
  for await (const text of texts) {
    waiting += text;
    if (hasBegun && waiting.length < PORTION_CHARACTERS) continue;
    yield Buffer.from(waiting);
    hasBegun = true;
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
