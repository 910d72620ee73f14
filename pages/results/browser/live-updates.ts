import { report } from './report.ts';
import { isShowing, showPage } from './show-page.ts';

const EVERY_MS = 10_000;
/** Where counting takes long, no more than so much of the time is spent on it. */
const MOST_SHARE = 0.1;
const PATIENCE_MS = 30_000;

let isPaused = false;
let timer: ReturnType<typeof setTimeout> | undefined;

type News = { readonly state: string; readonly summary: { readonly complete: number } | null };

/** Asks every ten seconds whether anything has changed, while somebody looks; what has is shown at once. */
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
  // The filters may have been changed meanwhile: those news are of others.
  if (news === null || page()?.dataset['live'] !== address || page()?.dataset['state'] === news.state) return;
  // A filter that is being written is nobody else's to change.
  if (isShowing() || !(await showPage(location.href, { kept: ['.filters'] }))) return;
  if (news.summary !== null) tell(`${news.summary.complete} complete responses`);
}

async function newsFrom(address: string): Promise<News | null> {
  const silence = new AbortController();
  const patience = setTimeout(() => silence.abort(), PATIENCE_MS);
  try {
    const response = await fetch(address, { signal: silence.signal });
    // The link is over: the page as it is asked for anew says so.
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

/** What is shown, with where news of it are. */
function page(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-live]');
}
