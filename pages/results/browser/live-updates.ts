import { report } from './report.ts';
import { isShowing, showPage } from './show-page.ts';

const EVERY_MS = 10_000;
/** If counting is slow, it takes at most this share of the time. */
const MOST_SHARE = 0.1;
const PATIENCE_MS = 30_000;

let isPaused = false;
let timer: ReturnType<typeof setTimeout> | undefined;

type News = { readonly state: string; readonly summary: { readonly complete: number } | null };

/** Checks for changes every ten seconds while the page is visible; changed results are shown at once. */
export function liveUpdates(): void {
  if (page() === null) return;
  const button = document.querySelector<HTMLButtonElement>('#live');
  if (button !== null) {
    button.hidden = false;
    button.addEventListener('click', () => pauseOrGoOn(button));
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    else plan(0);
  });
  plan(EVERY_MS);
}

function pauseOrGoOn(button: HTMLButtonElement): void {
  isPaused = !isPaused;
  button.textContent = isPaused ? 'Resume live updates' : 'Pause live updates';
  if (isPaused) clearTimeout(timer);
  else plan(0);
}

function plan(inMs: number): void {
  clearTimeout(timer);
  if (!isPaused && !document.hidden) timer = setTimeout(() => void look(), inMs);
}

async function look(): Promise<void> {
  const began = performance.now();
  try {
    await showNews();
  } catch (error) {
    report(error);
  }
  plan(Math.max(EVERY_MS, (performance.now() - began) / MOST_SHARE));
}

async function showNews(): Promise<void> {
  const address = page()?.dataset['live'];
  if (address === undefined || isShowing()) return;
  const news = await newsFrom(address);
  // The filters may have changed meanwhile: the news are about others.
  if (news === null || page()?.dataset['live'] !== address || page()?.dataset['state'] === news.state) return;
  // A filter that is being edited stays as it is.
  if (isShowing() || !(await showPage(location.href, { kept: ['.filters'] }))) return;
  if (news.summary !== null) tell(`${news.summary.complete} complete responses`);
}

async function newsFrom(address: string): Promise<News | null> {
  const silence = new AbortController();
  const patience = setTimeout(() => silence.abort(), PATIENCE_MS);
  try {
    const response = await fetch(address, { signal: silence.signal });
    // The link has expired: the reloaded page says so.
    if (response.status === 404 || response.status === 410) location.reload();
    return response.ok ? ((await response.json()) as News) : null;
  } finally {
    clearTimeout(patience);
  }
}

function tell(words: string): void {
  const line = document.querySelector('#news');
  if (line !== null) line.textContent = words;
}

/** The results, with the address of their news. */
function page(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-live]');
}
