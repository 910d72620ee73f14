import { createSocket } from 'node:dgram';

/** What the server knows of a domain. A domain that it doesn't know does not exist. */
export type DnsDomain = {
  readonly mx?: readonly { readonly priority: number; readonly exchange: string }[];
  readonly ipv4?: readonly string[];
  readonly ipv6?: readonly string[];
  /** Fails instead, or stays silent; for so many queries where `failures` says so. */
  readonly fails?: 'SERVFAIL' | 'REFUSED' | 'silence';
  readonly failures?: number;
};

export type DnsServer = {
  /** `127.0.0.1:port` */
  readonly address: string;
  /** What was asked, oldest first, like `MX example.com`. */
  readonly queries: readonly string[];
  readonly set: (name: string, domain: DnsDomain) => void;
  /** Answers wait until what this returns is called. */
  readonly holdAnswers: () => () => void;
  readonly close: () => Promise<void>;
};

/** Starts a DNS server on a free UDP port of 127.0.0.1 that answers for the domains it is given (RFC 1035). */
export async function startDnsServer(known: Readonly<Record<string, DnsDomain>> = {}): Promise<DnsServer> {
  const domains = new Map(Object.entries(known));
  const failed = new Map<string, number>();
  const queries: string[] = [];
  let held: Promise<undefined> | undefined;
  const socket = createSocket('udp4');

  const failureOf = (name: string): DnsDomain['fails'] => {
    const { fails, failures = Infinity } = domains.get(name) ?? {};
    const count = failed.get(name) ?? 0;
    failed.set(name, count + 1);
    return count < failures ? fails : undefined;
  };

  socket.on('message', (query, { port, address }) => {
    const question = readQuestion(query);
    queries.push(`${TYPES[question.type] ?? String(question.type)} ${question.name}`);
    const fails = failureOf(question.name);
    if (fails === 'silence') return;
    const domain = domains.get(question.name);
    const code = fails === undefined ? (domain === undefined ? CODES.NXDOMAIN : CODES.NOERROR) : CODES[fails];
    const records = code === CODES.NOERROR ? recordsOf(domain ?? {}, question.type) : [];
    const answer = (): void => socket.send(answerTo(query, question, code, records), port, address);
    if (held === undefined) answer();
    else void held.then(answer);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries,
    set: (name, domain) => domains.set(name, domain),
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise;
      return () => {
        held = undefined;
        resolve(undefined);
      };
    },
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 15: 'MX', 28: 'AAAA' };
const CODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };
const HEADER_BYTES = 12;

type Question = { readonly name: string; readonly type: number; readonly end: number };

function readQuestion(query: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function recordsOf({ mx = [], ipv4 = [], ipv6 = [] }: DnsDomain, type: number): Buffer[] {
  if (type === 15) return mx.map(({ priority, exchange }) => Buffer.concat([uint16(priority), nameBytes(exchange)]));
  if (type === 1) return ipv4.map((address) => Buffer.from(address.split('.').map(Number)));
  return type === 28 ? ipv6.map((address) => Buffer.from(address.replaceAll(':', ''), 'hex')) : [];
}

function answerTo(query: Buffer, { type, end }: Question, code: number, records: readonly Buffer[]): Buffer {
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  // An answer, recursion wanted and available; one question, the records, nothing else.
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  header.fill(0, 8, HEADER_BYTES);
  const answers = records.flatMap((data) => [
    // The name is that of the question; class IN, a minute to live.
    ...[uint16(0xc000 | HEADER_BYTES), uint16(type), uint16(1), uint16(0), uint16(60)],
    ...[uint16(data.length), data],
  ]);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...answers]);
}

function nameBytes(name: string): Buffer {
  const labels = name === '' ? [] : name.split('.');
  return Buffer.concat([
    ...labels.map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`)),
    Buffer.of(0),
  ]);
}

function uint16(value: number): Buffer {
  return Buffer.of(value >> 8, value & 0xff);
}
