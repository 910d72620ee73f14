/** One answer as it came over the wire. */
export type WireAnswer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [\x20-\x7e]*$/;
const HEADER_LINE = /^([\w!#$%&'*+.^`|~-]+): ?([\x20-\x7e\x80-\xff]*)$/;

/**
 * The answers in what a connection returned, interim ones (1xx) included.
 * @param isHead answers to HEAD have no body
 * @throws Error where something is no HTTP, or is cut off
 */
export function readAnswers(bytes: Buffer, isHead: boolean): readonly WireAnswer[] {
  const answers: WireAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf(HEAD_END);
    if (end < 0) throw new Error(`No end of the headers: ${shown(rest)}`);
    const { status, headers } = readHead(rest.subarray(0, end).toString('latin1'));
    const behind = rest.subarray(end + HEAD_END.length);
    const { body, after } = bodyOf(behind, status, headers, isHead);
    answers.push({ status, headers, body });
    rest = after;
  }
  return answers;
}

function readHead(text: string): Pick<WireAnswer, 'status' | 'headers'> {
  const [first = '', ...lines] = text.split('\r\n');
  const status = STATUS_LINE.exec(first)?.[1];
  if (status === undefined) throw new Error(`No status line: ${first}`);
  const headers = lines.map((line): [string, string] => {
    const [, name, value] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No header: ${line}`);
    return [name.toLowerCase(), value];
  });
  return { status: Number(status), headers: new Map(headers) };
}

function bodyOf(
  rest: Buffer,
  status: number,
  headers: ReadonlyMap<string, string>,
  isHead: boolean,
): { readonly body: Buffer; readonly after: Buffer } {
  if (isHead || status < 200 || status === 204 || status === 304) return { body: Buffer.alloc(0), after: rest };
  if (headers.get('transfer-encoding') === 'chunked') return chunksOf(rest);
  // Without a length an answer ends with its connection.
  const length = Number(headers.get('content-length') ?? rest.length);
  if (!Number.isSafeInteger(length) || length > rest.length) {
    throw new Error(`${rest.length} bytes of ${length} came: ${shown(rest)}`);
  }
  return { body: rest.subarray(0, length), after: rest.subarray(length) };
}

function chunksOf(rest: Buffer): { readonly body: Buffer; readonly after: Buffer } {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString('latin1'), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw new Error(`No chunk: ${shown(rest.subarray(at))}`);
    chunks.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
    if (size === 0) return { body: Buffer.concat(chunks), after: rest.subarray(at) };
  }
}

function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.subarray(0, 300).toString('latin1'));
}
