const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address can only be reached from its own machine, by its host name. False for an invalid address. */
export function isOnOwnMachine(url: string): boolean {
  return OWN_NAME.test(URL.parse(url)?.hostname ?? '');
}

/** What a request tells of where it comes from. */
type AskingRequest = {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/**
 * Whether a request was made at this machine. The connection must come from here; the requested host must be this machine's,
 * since a foreign name that resolves to it (DNS rebinding) belongs to somebody's page; and no proxy may be in between, for
 * which every visitor comes from here.
 */
export function isFromOwnMachine({ socket, headers }: AskingRequest): boolean {
  const isFromHere = OWN_ADDRESS.test(socket.remoteAddress ?? '');
  const isAskedByName = isOnOwnMachine(`http://${String(headers['host'])}`);
  return isFromHere && isAskedByName && HEADERS_OF_PROXIES.every((name) => headers[name] === undefined);
}

const OWN_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

const HEADERS_OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
