const NEW_LINE = 10;

/** Lines `key<TAB>rest`, sorted by their bytes; found by halving, so that nothing is parsed before it is asked for. */
export type SortedLines = {
  /** What follows the key; null where there is no such line. */
  readonly find: (key: string) => string | null;
  /** Lines whose keys begin so, in order. */
  readonly startingWith: (prefix: string, most: number) => readonly string[];
};

/** Reads lines in the unpacked bytes of a file. */
export function sortedLines(bytes: Buffer): SortedLines {
  return {
    find: (key) => {
      if (key.includes('\n') || key.includes('\t')) return null;
      const wanted = Buffer.from(`${key}\t`);
      const line = lineAt(bytes, firstNotBefore(bytes, wanted));
      return line.startsWith(`${key}\t`) ? line.slice(key.length + 1) : null;
    },
    startingWith: (prefix, most) => {
      const found: string[] = [];
      let at = firstNotBefore(bytes, Buffer.from(prefix));
      while (found.length < most && at < bytes.length) {
        const line = lineAt(bytes, at);
        if (!line.startsWith(prefix)) break;
        found.push(line);
        at = endOfLine(bytes, at) + 1;
      }
      return found;
    },
  };
}

/** The start of the first line that is not before the wanted bytes; the length of the bytes where there is none. */
function firstNotBefore(bytes: Buffer, wanted: Buffer): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const start = startOfLine(bytes, (low + high) >> 1);
    const end = endOfLine(bytes, start);
    const isBefore = bytes.compare(wanted, 0, wanted.length, start, Math.min(end, start + wanted.length)) < 0;
    if (isBefore) low = end + 1;
    else high = start;
  }
  return low;
}

function startOfLine(bytes: Buffer, at: number): number {
  return at === 0 ? 0 : bytes.lastIndexOf(NEW_LINE, at - 1) + 1;
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEW_LINE, start);
  return end === -1 ? bytes.length : end;
}

function lineAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, endOfLine(bytes, start));
}
