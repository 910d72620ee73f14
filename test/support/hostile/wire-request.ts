/** A request as lines and bytes, so that each may be wrong. */
export type WireRequest = {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
};

/** With its length, unless the headers say otherwise. */
export function wireRequest(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): WireRequest {
  return { method, target, version: 'HTTP/1.1', headers: Object.entries(headers), body: Buffer.from(body) };
}

/** The bytes to send. The length follows the body, unless a header tells one. */
export function bytesOf({ method, target, version, headers, body }: WireRequest): Buffer {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const tellsLength = names.has('content-length') || names.has('transfer-encoding');
  const all = tellsLength ? headers : [...headers, ['Content-Length', String(body.length)] as const];
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${method} ${target} ${version}\r\n${lines}\r\n`, 'latin1'), body]);
}

export function withHeader(request: WireRequest, name: string, value: string): WireRequest {
  const others = request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  return { ...request, headers: [...others, [name, value]] };
}

/** One more of that name. */
export function withFurtherHeader(request: WireRequest, name: string, value: string): WireRequest {
  return { ...request, headers: [...request.headers, [name, value]] };
}

export function withoutHeader(request: WireRequest, name: string): WireRequest {
  return { ...request, headers: request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()) };
}

export function withBody(request: WireRequest, body: Buffer): WireRequest {
  return { ...request, body };
}
