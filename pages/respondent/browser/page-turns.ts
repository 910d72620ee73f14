import { report } from './attempt.ts';
import { focusAnswer, isConversation, showThinking } from './chat.ts';
import { on } from './events.ts';
import { recordTurn } from './history.ts';
import { addressOf, all, bodyOf, isBusy, placeOf } from './page.ts';
import { focusPage, swapPage } from './page-swap.ts';
import { deliverAtLast, tryNow } from './persistent-delivery.ts';
import type { Letter } from './post.ts';
import { post } from './post.ts';
import { tell } from './status-line.ts';

const PATIENCE_MS = 20_000;
/** A model may think for long. */
const CHAT_PATIENCE_MS = 90_000;

/** The page that was sent and is not answered yet. */
let onItsWay: Letter | null = null;
let isPlain = false;

/** Loads pages in place. If anything fails here, the form is sent as without a script. */
export function pageTurns(): void {
  on('submit', '#page', (form, event) => {
    if (isPlain || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (isBusy(form)) {
      tryNow();
      return;
    }
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : form.querySelector('button');
    void turnPage(form, button);
  });
  addEventListener('pagehide', sendAtLast);
  // A page from the browser's cache: the survey may have gone on since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

async function turnPage(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  const action = button?.value ?? 'next';
  let takeBack = (): void => undefined;
  try {
    onItsWay = { address: addressOf(form), body: bodyOf(form, action) };
    showBusy(form, button);
    if (action === 'say') takeBack = showThinking(form);
    const delivery = await deliverAtLast(onItsWay, action === 'say' ? CHAT_PATIENCE_MS : PATIENCE_MS);
    tell('saved', '');
    onItsWay = null;
    if (delivery.kind === 'page') await showNext(delivery.page, action);
    else if (delivery.kind === 'redirect') goTo(delivery.address);
    else throw new Error('The page was refused on its way to the survey.');
  } catch (error) {
    report(error);
    onItsWay = null;
    takeBack();
    sendPlainly(form, button);
  }
}

function sendPlainly(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  showIdle(form, button);
  isPlain = true;
  // A form can't be sent during its own submit event, in which an immediate failure happens.
  setTimeout(() => button?.click());
}

async function showNext(page: Document, action: string): Promise<void> {
  const isSamePlace = placeOf(page) !== undefined && placeOf(page) === placeOf(document);
  const isQuiet = action === 'say' && isSamePlace && isConversation(page);
  await swapPage(page, { isQuiet });
  recordTurn({ action, isSamePlace });
  if (isQuiet) focusAnswer();
  else focusPage();
}

/** Only addresses of the web: others might be run, not opened. */
function goTo(address: string): void {
  const { protocol, href } = new URL(address, location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`The survey led to ${protocol}`);
  location.assign(href);
}

/**
 * Until the page is answered it can't be changed: it shows what was sent. The button isn't disabled, or it would lose the
 * focus; it only looks inactive, so that Enter tries again if the connection is lost.
 */
function showBusy(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  form.setAttribute('aria-busy', 'true');
  button?.toggleAttribute('data-busy', true);
  for (const part of answerParts(form, button)) {
    const hadFocus = part.contains(document.activeElement);
    part.inert = true;
    if (hadFocus) button?.focus({ preventScroll: true });
  }
}

function showIdle(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  form.setAttribute('aria-busy', 'false');
  button?.toggleAttribute('data-busy', false);
  for (const part of answerParts(form, button)) part.inert = false;
}

/** A conversation can be read while it goes on: only its text field is closed. */
function answerParts(form: HTMLFormElement, button: HTMLButtonElement | null): HTMLElement[] {
  return all(button?.value === 'say' ? '.question > :not([data-chat])' : '.question', form);
}

/** A page in flight is sent in full even if the respondent leaves. */
function sendAtLast(): void {
  if (onItsWay !== null) post(onItsWay, { isLast: true }).catch(report);
}
