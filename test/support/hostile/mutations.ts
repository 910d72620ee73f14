import { withBody, withFurtherHeader, withHeader, withoutHeader } from './wire-request.ts';
import type { WireRequest } from './wire-request.ts';

/** A whole number from 0 up to but excluding `below`; the same for each run. */
export type Chance = (below: number) => number;

/** Makes a request wrong. */
export type Mutation = (request: WireRequest, chance: Chance) => WireRequest;

type BodyMutation = (body: Buffer, chance: Chance) => Buffer;

const CRLF = Buffer.from('\r\n');

function anywhere(body: Buffer, chance: Chance): number {
  return chance(body.length + 1);
}

/** Puts bytes somewhere into a body. */
const insert =
  (text: string | Buffer): BodyMutation =>
  (body, chance) => {
    const at = anywhere(body, chance);
    return Buffer.concat([body.subarray(0, at), Buffer.from(text), body.subarray(at)]);
  };

/** Replaces all of one text by another. */
const replace =
  (from: string, to: string): BodyMutation =>
  (body) =>
    Buffer.from(body.toString('latin1').replaceAll(from, to), 'latin1');

const BODIES: Readonly<Record<string, BodyMutation>> = {
  nothing: () => Buffer.alloc(0),
  cut: (body, chance) => body.subarray(0, anywhere(body, chance)),
  beheaded: (body, chance) => body.subarray(anywhere(body, chance)),
  doubled: (body) => Buffer.concat([body, body]),
  'halves exchanged': (body, chance) => {
    const at = anywhere(body, chance);
    return Buffer.concat([body.subarray(at), body.subarray(0, at)]);
  },
  'lines exchanged': (body, chance) => {
    const lines = body.toString('latin1').split('\r\n');
    const [one, other] = [chance(lines.length), chance(lines.length)];
    [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
    return Buffer.from(lines.join('\r\n'), 'latin1');
  },
  'a line left out': (body, chance) => {
    const lines = body.toString('latin1').split('\r\n');
    lines.splice(chance(lines.length), 1);
    return Buffer.from(lines.join('\r\n'), 'latin1');
  },
  'a byte changed': (body, chance) => {
    const copy = Buffer.from(body);
    if (copy.length > 0) copy[chance(copy.length)] = chance(256);
    return copy;
  },
  'a NUL': insert('\0'),
  'half a letter': insert(Buffer.from([0xc3])),
  'a lone surrogate': insert('\\ud800'),
  'a line break': insert('\r\n'),
  'a boundary': insert('\r\n--b\r\n'),
  'an empty part': insert('\r\n--b\r\n\r\n'),
  'the end': insert('\r\n--b--\r\n'),
  'a form within': insert('\r\n--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n'),
  'a long name': insert(`\r\n--b\r\nContent-Disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\nx`),
  'many parts': insert('\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'.repeat(60)),
  'other line ends': replace('\r\n', '\n'),
  'no line ends': replace('\r\n', ''),
  'another boundary': replace('--b', '--c'),
  'no quotes': replace('"', ''),
  'nested lists': insert('['.repeat(5_000)),
  'nested objects': insert('{"a":'.repeat(5_000)),
  'a long number': insert('9'.repeat(5_000)),
  'a prototype': replace('{', '{"__proto__":{"a":1},'),
  'an object that is no text': replace('{', '{"name":{"length":{"toString":1}},'),
  'percent signs': insert('%%%E0%A4%A&=&='),
  'many fields': insert('&a=1'.repeat(5_000)),
  'as many names as fit': insert('&a'.repeat(900_000)),
};

/** A body sent in chunks, as they must be or not. */
const chunked =
  (make: (body: Buffer, chance: Chance) => Buffer): Mutation =>
  (request, chance) =>
    withBody(
      withHeader(withoutHeader(request, 'Content-Length'), 'Transfer-Encoding', 'chunked'),
      make(request.body, chance),
    );

function inChunk(body: Buffer, size = body.length.toString(16)): Buffer {
  return Buffer.concat([Buffer.from(size), CRLF, body, CRLF]);
}

const LAST_CHUNK = '0\r\n\r\n';

function framed(...parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)));
}

const header =
  (name: string, value: string): Mutation =>
  (request) =>
    withHeader(request, name, value);

const twice =
  (name: string, value: string): Mutation =>
  (request) =>
    withFurtherHeader(request, name, value);

const HEADS: Readonly<Record<string, Mutation>> = {
  'a longer length': (request) => withHeader(request, 'Content-Length', String(request.body.length + 10)),
  'a shorter length': (request) => withHeader(request, 'Content-Length', String(Math.max(0, request.body.length - 10))),
  'a huge length': header('Content-Length', '99999999999'),
  'an impossible length': header('Content-Length', '99999999999999999999999999'),
  'a negative length': header('Content-Length', '-1'),
  'no number': header('Content-Length', 'many'),
  'two lengths': (request) => withFurtherHeader(withHeader(request, 'Content-Length', '3'), 'Content-Length', '5'),
  'no length': header('Transfer-Encoding', 'identity'),
  'length and chunks': twice('Transfer-Encoding', 'chunked'),
  'chunks twice': header('Transfer-Encoding', 'chunked, chunked'),
  'good chunks': chunked((body) => framed(inChunk(body), LAST_CHUNK)),
  'bytes as chunks': chunked((body) => framed(...[...body].map((byte) => inChunk(Buffer.from([byte]))), LAST_CHUNK)),
  'a trailer': chunked((body) => framed(inChunk(body), '0\r\nX-Trailer: yes\r\nContent-Length: 5\r\n\r\n')),
  'chunks without end': chunked((body) => inChunk(body)),
  'a chunk of no size': chunked((body) => framed(inChunk(body, 'xyz'), LAST_CHUNK)),
  'a chunk too long': chunked((body) => framed(inChunk(body, 'ffffffffffffffffff'), LAST_CHUNK)),
  'a chunk too short': chunked((body) => framed(inChunk(body, '1'), LAST_CHUNK)),
  'a long extension': chunked((body) =>
    framed(inChunk(body, `${body.length.toString(16)};${'e'.repeat(20_000)}`), LAST_CHUNK),
  ),
  'no host': (request) => withoutHeader(request, 'Host'),
  'two hosts': twice('Host', 'other.test'),
  'an empty host': header('Host', ''),
  'a host of junk': header('Host', 'a b/c@d'),
  'an address as host': header('Host', 'http://localhost/'),
  'no type': (request) => withoutHeader(request, 'Content-Type'),
  'two types': twice('Content-Type', 'text/plain'),
  'an impossible type': header('Content-Type', ';;;=;"'),
  'a form without boundary': header('Content-Type', 'multipart/form-data'),
  'an empty boundary': header('Content-Type', 'multipart/form-data; boundary='),
  'a long boundary': header('Content-Type', `multipart/form-data; boundary=${'b'.repeat(9_000)}`),
  'another charset': header('Content-Type', 'application/json; charset=utf-16'),
  'form urlencoded to all': header('Content-Type', 'application/x-www-form-urlencoded; charset=x'),
  'a packed body': header('Content-Encoding', 'gzip'),
  'an expectation': header('Expect', '100-continue'),
  'an unknown expectation': header('Expect', 'the-unexpected'),
  'an upgrade': (request) => withHeader(withHeader(request, 'Connection', 'close, Upgrade'), 'Upgrade', 'websocket'),
  'to HTTP/2': (request) =>
    withHeader(
      withHeader(withHeader(request, 'Connection', 'close, Upgrade, HTTP2-Settings'), 'Upgrade', 'h2c'),
      'HTTP2-Settings',
      'AAMAAABk',
    ),
  'a large header': header('X-Large', 'x'.repeat(20_000)),
  'many headers': (request) => ({
    ...request,
    headers: [...request.headers, ...Array.from({ length: 1_000 }, (_, at) => [`X-${at}`, 'y'] as const)],
  }),
  'a NUL in a header': header('X-Odd', 'a\0b'),
  'a line break in a header': header('X-Odd', 'a\rb'),
  'a folded header': header('X-Odd', 'a\r\n b'),
  'a header without name': twice('', 'x'),
  'a blank in a name': twice('X Y', 'x'),
  'wrong tokens': header('X-Service-Token', '\xff\xfe'),
  'no team': header('X-Team-ID', 'nobody'),
  'two teams': twice('X-Team-ID', '00000000-0000-4000-8000-000000000000'),
  'an odd revision': header('If-Match', '"99999999999999999999"'),
  'an odd cookie': header('Cookie', 'a=%E0%A4%A; =; ;; __Host-x=\xff'),
  'an odd language': header('Accept-Language', '*;q=x,,-,de;q=1.0000000'),
  'an odd address': header('X-Forwarded-For', '::1, unknown, 999.1.1.1, <script>'),
  'HTTP/1.0': (request) => ({ ...request, version: 'HTTP/1.0' }),
  'HTTP/1.0 without host': (request) => withoutHeader({ ...request, version: 'HTTP/1.0' }, 'Host'),
  'HTTP/2.0': (request) => ({ ...request, version: 'HTTP/2.0' }),
  'no version': (request) => ({ ...request, version: '' }),
  'a whole address': (request) => ({ ...request, target: `http://localhost${request.target}` }),
  'another’s address': (request) => ({ ...request, target: `https://user:pass@other.test${request.target}` }),
  'an asterisk': (request) => ({ ...request, method: 'OPTIONS', target: '*' }),
  'two slashes': (request) => ({ ...request, target: `/${request.target}//` }),
  'up and down': (request) => ({ ...request, target: `${request.target}/../..%2f..%2f%2e%2e/etc` }),
  'half an escape': (request) => ({ ...request, target: `${request.target}%E0%A4%A?a=%&%=1&a[]=2&__proto__=3` }),
  'a NUL in the address': (request) => ({ ...request, target: `${request.target}%00` }),
  'a long address': (request) => ({ ...request, target: `${request.target}?${'q'.repeat(20_000)}` }),
  'letters beyond ASCII': (request) => ({ ...request, target: `${request.target}/\xff\xfe` }),
  'an unknown method': (request) => ({ ...request, method: 'BREW' }),
  'a method in small letters': (request) => ({ ...request, method: 'post' }),
  'a tunnel': (request) => ({ ...request, method: 'CONNECT', target: 'other.test:443' }),
  'a tunnel by address': (request) => ({ ...request, method: 'CONNECT' }),
  'a method of WebDAV': (request) => ({ ...request, method: 'PROPFIND' }),
  'the head alone': (request) => ({ ...request, method: 'HEAD' }),
  'PUT instead': (request) => ({ ...request, method: 'PUT' }),
  'DELETE instead': (request) => ({ ...request, method: 'DELETE' }),
  'TRACE instead': (request) => ({ ...request, method: 'TRACE' }),
  'GET with a body': (request) => ({ ...request, method: 'GET' }),
  'garbage behind it': (request) => {
    const length = String(request.body.length);
    return withBody(withHeader(request, 'Content-Length', length), framed(request.body, '\0\x01garbage\r\n\r\n'));
  },
  'a request behind it': (request) => {
    const length = String(request.body.length);
    const next = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
    return withBody(withHeader(request, 'Content-Length', length), framed(request.body, next));
  },
};

/** All rules by name: of heads, and of bodies. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  ...HEADS,
  ...Object.fromEntries(
    Object.entries(BODIES).map(([name, change]): [string, Mutation] => [
      `a body with ${name}`,
      (request, chance) => withBody(request, change(request.body, chance)),
    ]),
  ),
};

/** Rules by which more is announced than is sent: whoever sends such a request has to hang up, or is hung up on. */
export const UNFINISHED: ReadonlySet<string> = new Set([
  'a longer length',
  'a huge length',
  'length and chunks',
  'chunks twice',
  'chunks without end',
  'a chunk too long',
]);

/** Numbers by a rule (Lehmer's), so that a failed request comes again. */
export function chanceOf(seed: number): Chance {
  let state = (seed % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % Math.max(1, below);
  };
}
