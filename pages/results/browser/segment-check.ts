import { report } from './report.ts';

/** This time after the last key nobody is typing any more. */
const PAUSE_MS = 350;

type Verdict = { readonly valid: boolean; readonly error?: string };

let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

/** Checks the condition while it is being written, and shows the result below the box. */
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

/** The checker's result; null if it was not called, as for a text that is far too long. */
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
