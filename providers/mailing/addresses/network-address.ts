import ipaddr from 'ipaddr.js';

export type NetworkAddress = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * An address as connections and proxies write it: IPv4, IPv6 (also with a zone or in brackets), either with a port. IPv4
 * that is written as IPv6 (`::ffff:192.0.2.1`) is IPv4.
 * @returns null for other texts
 */
export function readAddress(text: string): NetworkAddress | null {
  const bare = bareAddress(text.trim());
  // The library also takes IPv4 in short, octal and hexadecimal forms, which no connection has.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return bare.includes(':') && ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}

/**
 * The network that an address counts for in hashes and rate limits: the address itself for IPv4, its /64 for IPv6, since a
 * home or a phone has a whole /64 to choose addresses from (RFC 6177).
 * @returns `unknown` for other texts: all of them count as one network
 */
export function networkOf(address: string): string {
  const read = readAddress(address);
  if (read === null) return 'unknown';
  if (read.kind() === 'ipv4') return read.toString();
  const network = new ipaddr.IPv6([...read.toByteArray().slice(0, NETWORK_BYTES), ...HOST_BYTES]);
  return `${network.toRFC5952String()}/64`;
}

const NETWORK_BYTES = 8;
const HOST_BYTES: readonly number[] = new Array<number>(8).fill(0);

/** Without port, brackets and zone: `192.0.2.1:5060`, `[2001:db8::1]:5060`, `fe80::1%eth0`. */
function bareAddress(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  return (inBrackets ?? beforePort ?? text).replace(/%.*$/, '');
}
