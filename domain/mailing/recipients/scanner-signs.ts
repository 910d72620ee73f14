/** The signs in a request for a personal link of what sent it. */
export type LinkRequest = {
  readonly method: string;
  /** `User-Agent`; empty where there is none. */
  readonly userAgent: string;
  /** Of the headers by which browsers say that they fetch ahead: `PURPOSE_HEADERS`. */
  readonly purposes: readonly string[];
};

/**
 * Where browsers say that nobody looks at the page yet: `Sec-Purpose: prefetch` (WHATWG Fetch; Chromium adds `;prerender`), before
 * that `Purpose` (Chromium), `X-Purpose: preview` (Safari) and `X-Moz: prefetch` (Firefox).
 */
export const PURPOSE_HEADERS = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'] as const;

const AHEAD = /\b(?:prefetch|prerender|preview|instant)\b/i;

/**
 * True where a machine opens the link rather than a person: a mail scanner, the preview of a chat, a browser that fetches ahead. Those
 * that pretend to be a browser are not distinguished from people.
 */
export function isAutomatic({ method, userAgent, purposes }: LinkRequest): boolean {
  if (method !== 'GET' || userAgent.trim() === '') return true;
  return purposes.some((purpose) => AHEAD.test(purpose)) || MACHINES.some((machine) => machine.test(userAgent));
}

const MACHINES: readonly RegExp[] = [
  // As they call themselves: Slackbot-LinkExpanding, Twitterbot, Discordbot, LinkedInBot, TelegramBot, Applebot, bingbot, Googlebot.
  // Cubot is a maker of phones.
  /(?<!\bcu)bot\b|crawler|spider|scanner|fetcher|scraper|link[ -]?check|url[ -]?preview|link[ -]?preview/i,
  // Previews in chats that don't: developers.facebook.com/docs/sharing/webmasters/web-crawlers, faq.whatsapp.com,
  // learn.microsoft.com (Bing webmaster tools: BingPreview).
  /facebookexternalhit|^whatsapp\/|^viber\b|skypeuripreview|bingpreview|microsoftpreview|embedly|vkshare|slack-imgproxy/i,
  // Office looks at a link itself before it hands it to the browser: Microsoft's description of the Office Existence
  // Discovery Protocol (learn.microsoft.com/archive/blogs/vsofficedeveloper).
  /microsoft office|\bms-?office\b/i,
  // Security products that name themselves, as their makers and operators of mailings tell of them.
  /barracuda|proofpoint|mimecast|messagelabs|symantec|trend ?micro|ironport|ciscosecureemail|forti(?:guard|net|mail)/i,
  /sophos|trustwave|zscaler|cloudmark|bitdefender|kaspersky|netcraft|phishtank|urlscan|virustotal|google-safety/i,
  // Browsers that nobody sits before, and programs: the user agents that these libraries send by default.
  /headlesschrome|phantomjs|puppeteer|playwright|selenium/i,
  /^(?:curl|wget|python|aiohttp|httpx|go-http-client|java|okhttp|apache-httpclient|axios|node|undici|got|ruby|php|guzzlehttp)\b/i,
  /^(?:libwww-perl|lwp|httpie|postmanruntime|winhttp|dart|perl|faraday|restsharp)\b/i,
];
