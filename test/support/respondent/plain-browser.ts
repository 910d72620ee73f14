/** A browser without script, as far as a respondent's pages need one: cookies, forms, and going where it is sent. */
export type PlainBrowser = {
  /** The page that it shows. */
  page(): ShownPage;
  /** Opens an address of the service. */
  open(path: string): Promise<ShownPage>;
  /** Sends the shown page's form with these fields filled in, pressing the button of that name. */
  send(fields?: FilledIn, options?: SendOptions): Promise<ShownPage>;
  /** A second window of the same browser: its own page, the same cookies. */
  newWindow(): PlainBrowser;
  cookies(): ReadonlyMap<string, string>;
};

export type FilledIn = Readonly<Record<string, string | readonly string[]>>;

export type SendOptions = {
  readonly action?: 'next' | 'back' | 'save' | 'say' | 'pin';
  /** As the pages' script sends it. */
  readonly asScript?: boolean;
  /** Instead of the page's own. */
  readonly hidden?: Readonly<Record<string, string>>;
};

export type ShownPage = {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Of the main heading, without tags. */
  readonly heading: string;
  /** What stands in the page besides, without tags. */
  readonly text: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** Where the browser was sent in the end, when that is elsewhere. */
  readonly sentTo: string | null;
};

const MAX_REDIRECTS = 5;

/** @param headers such as `X-Forwarded-For`, sent with everything */
export function plainBrowser(
  url: string,
  { headers = {}, keepsCookies = true }: { headers?: Record<string, string>; keepsCookies?: boolean } = {},
  jar: Map<string, { value: string; path: string }> = new Map(),
): PlainBrowser {
  let shown: ShownPage | undefined;
  let at = '/';

  const request = async (path: string, init: RequestInit, hops = 0): Promise<ShownPage> => {
    at = path.split('?')[0] ?? path;
    const cookie = [...jar]
      .filter(([, kept]) => at.startsWith(kept.path))
      .map(([name, kept]) => `${name}=${kept.value}`);
    const response = await fetch(url + path, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...(cookie.length > 0 && { Cookie: cookie.join('; ') }), ...(init.headers as object) },
    });
    if (keepsCookies) for (const line of response.headers.getSetCookie()) keep(jar, line);
    const location = response.headers.get('Location');
    if (location?.startsWith('/') === true && hops < MAX_REDIRECTS) {
      await response.body?.cancel();
      return request(location, { method: 'GET' }, hops + 1);
    }
    return read(response, await response.text(), location);
  };

  return {
    page: () => {
      if (shown === undefined) throw new Error('No page was opened.');
      return shown;
    },
    async open(path) {
      return (shown = await request(path, { method: 'GET' }));
    },
    async send(fields = {}, { action = 'next', asScript = false, hidden } = {}) {
      if (shown === undefined) throw new Error('No page was opened.');
      const form = new URLSearchParams({ ...shown.hidden, ...hidden, action });
      for (const [name, value] of Object.entries(fields)) {
        for (const one of [value].flat()) form.append(name, one);
      }
      const answer = await request(at, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          ...(asScript && { 'X-Survey-Script': '1' }),
        },
        body: form.toString(),
      });
      if (action !== 'save') shown = answer;
      return answer;
    },
    newWindow: () => plainBrowser(url, { headers, keepsCookies }, jar),
    cookies: () => new Map([...jar].map(([name, { value }]) => [name, value])),
  };
}

function keep(jar: Map<string, { value: string; path: string }>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
  if (value === '') jar.delete(name);
  else jar.set(name, { value, path });
}

function read(response: Response, html: string, location: string | null): ShownPage {
  const main = /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';
  return {
    status: response.status,
    headers: response.headers,
    html,
    heading: words(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? ''),
    text: words(main),
    hidden: Object.fromEntries(
      [...main.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        unescaped(value),
      ]),
    ),
    sentTo: response.headers.get('X-Survey-Redirect') ?? location,
  };
}

function words(html: string): string {
  return unescaped(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

function unescaped(text: string): string {
  return text
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
