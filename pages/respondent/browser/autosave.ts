import { on, whenShown } from './events.ts';
import { addressOf, bodyOf, isBusy, pageForm } from './page.ts';
import type { Letter } from './post.ts';
import { post, within } from './post.ts';
import { noteUnsaved, tell } from './status-line.ts';
import { pageWords } from './words.ts';

const QUIET_MS = 600;
const AFTER_FAILURE_MS = 10_000;
/** A request without an answer would block all later ones. */
const PATIENCE_MS = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let hasUnsaved = false;
let isSaving = false;

/** Stores the filled-in page before any button is pressed. One request at a time, and none before the response has begun. */
export function autosave(): void {
  on('input', '#page', noteChange);
  on('change', '#page', noteChange);
  whenShown(() => {
    hasUnsaved = false;
    clearTimeout(timer);
  });
  addEventListener('online', () => saveIn(0));
  addEventListener('pagehide', saveAtLast);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveAtLast();
  });
}

function noteChange(): void {
  hasUnsaved = true;
  noteUnsaved();
  saveIn(QUIET_MS);
}

function saveIn(waitMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), waitMs);
}

async function save(): Promise<void> {
  if (!hasUnsaved || isSaving) return;
  const draft = draftToSave();
  if (draft === null) return;
  const form = pageForm();
  hasUnsaved = false;
  isSaving = true;
  const outcome = await outcomeOf(draft);
  isSaving = false;
  if (form === pageForm() && outcome === 'failed') hasUnsaved = true;
  if (form === pageForm() && outcome === 'saved' && !hasUnsaved) tell('saved', pageWords('saved'));
  if (hasUnsaved) saveIn(outcome === 'failed' ? AFTER_FAILURE_MS : QUIET_MS);
}

/** A refused draft is not sent again: once the page itself is sent, the answer says what to correct. */
async function outcomeOf(draft: Letter): Promise<'saved' | 'refused' | 'failed'> {
  try {
    const { ok, status } = await within(PATIENCE_MS, (signal) => post(draft, { signal }));
    if (ok) return 'saved';
    return status === 429 || status >= 500 ? 'failed' : 'refused';
  } catch {
    return 'failed';
  }
}

/** When the window is hidden or closed this may be the last chance, even for a request in flight. */
function saveAtLast(): void {
  const draft = hasUnsaved || isSaving ? draftToSave() : null;
  if (draft === null) return;
  hasUnsaved = false;
  post(draft, { isLast: true }).catch(() => {
    hasUnsaved = true;
  });
}

function draftToSave(): Letter | null {
  const form = pageForm();
  if (form === null || form.dataset['begun'] !== 'true' || isBusy(form)) return null;
  return { address: addressOf(form), body: bodyOf(form, 'save') };
}
