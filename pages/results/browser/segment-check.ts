import { report } from './report.ts';

/** So long after the last key somebody is no longer typing. */
const PAUSE_MS = 350;

type Verdict = { readonly valid: boolean; readonly error?: string };

let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

/** The checker reads along: what it says of the condition stands below the box. */
export function segmentCheck(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || target.dataset['check'] === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(target), PAUSE_MS);
  });
}

async function check(box: HTMLTextAreaElement): Promise<void> {
  latest += 1;
  const own = latest;
  const condition = box.value.trim();
  try {
    const verdict = condition === '' ? { valid: true } : await verdictOn(box.dataset['check'] ?? '', condition);
    if (own === latest && verdict !== null) show(box, verdict);
  } catch (error) {
    report(error);
  }
}

/** What the checker says; null where it was not asked, such as of a text beyond all measure. */
async function verdictOn(address: string, condition: string): Promise<Verdict | null> {
  const response = await fetch(`${address}?${new URLSearchParams({ condition }).toString()}`);
  return response.ok ? ((await response.json()) as Verdict) : null;
}

function show(box: HTMLTextAreaElement, { valid, error = '' }: Verdict): void {
  const line = document.querySelector('#segment-problem');
  if (line !== null) line.textContent = valid ? '' : error;
  if (valid) box.removeAttribute('aria-invalid');
  else box.setAttribute('aria-invalid', 'true');
}
