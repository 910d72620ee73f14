import { intentOf } from './intents.ts';
import type { Before, DoneCall, Plan } from './plan.ts';
import { saying } from './plan.ts';
import { undoPlan } from './plans/undo.ts';
import { plainText } from './reading/plain-text.ts';
import { readSentence } from './reading/sentence.ts';

/** What a message is by what was said before: a plan of its own, or the message that is meant. */
type FollowUp = { readonly kind: 'plan'; readonly plan: Plan } | { readonly kind: 'message'; readonly message: string };

const YES =
  /^(?:(?:yes|yep|yeah|yup|sure|ok(?:ay)?|alright|fine|of course|certainly|absolutely|go ahead|go for it|do it|do so|do that|please do|please|approved?|i approve(?: it| this)?|confirm(?:ed)?|i confirm|agreed|i agree|proceed|make it so|that's (?:ok|fine|right)|sounds good|correct|right|exactly|yes please|and|then|it|now|thanks|by all means|approve it)[\s,.!]*)+$/iu;
const NO =
  /^(?:(?:no|nope|nah|not now|never ?mind|leave it|forget it|don't|do not|cancel(?: that| it)?|stop|rather not|better not|thanks|thank you|please|decline(?:d)?|reject(?:ed)?|that's all|no way)[\s,.!]*)+$/iu;
const UNDO =
  /^(?:(?:please|ok|oh|oops|no|sorry|wait|can you|could you|can we|hmm|and|now),? )*(?:undo|take (?:that|it|this) back|reverse (?:that|it|this)|revert (?:that|it|this|the last \w+)|change it back|put (?:it|that) back|roll (?:that|it) back)(?: (?:that|it|this|the last (?:change|edit|step|thing)|last|my last \w+|what you did|please|again))*[.!?]*$/iu;
const CORRECTION =
  /^(?:(?:no|sorry|oops|wait|actually|not that(?: one)?|correction|rather|wrong(?: one)?|oh|hmm|well)(?:[,.:;-]\s*|\s(?=i meant?\b|sorry|not that|make that|wrong|actually)))+(?:(?:i )?meant?|make that|make it|it's|it is|it should be|use|take|the one)?\s*(.*)$/iu;

/** What a message answers of what was said before; null for one that stands for itself. */
export function followUpOf(message: string, before: Before, earlier: readonly DoneCall[]): FollowUp | null {
  const text = plainText(message);
  if (UNDO.test(text)) return { kind: 'plan', plan: undoPlan };
  if (YES.test(text)) return { kind: 'plan', plan: saying(() => toYes(earlier)) };
  if (NO.test(text))
    return { kind: 'plan', plan: saying(() => 'Then I leave it as it is. Say what else I can do; “help” lists it.') };
  if (before === null) return null;
  const corrected = correctionOf(text, before.message);
  if (corrected !== null) return { kind: 'message', message: corrected };
  const completed = completionOf(text, before);
  return completed === null ? null : { kind: 'message', message: completed };
}

function toYes(earlier: readonly DoneCall[]): string {
  const last = earlier.at(-1);
  if (
    last?.isError === true &&
    /wrote something else|taken back|withdrawn|declined|in time|expired/iu.test(last.text)
  ) {
    return `A message approves nothing: ${last.name} was not done. Ask for it again, and approve it where it waits: by the buttons beside it, or POST /api/v1/conversations/{id}/approvals/{approval_id}.`;
  }
  return 'Yes to what? Tell me in a sentence, for example: publish the survey. Where an approval waits, it is given beside it (POST /api/v1/conversations/{id}/approvals/{approval_id}), never by a message.';
}

const QUESTION_LABEL = /\b(?:q ?\d{1,4}|question \d{1,4}|the \w+ question)\b/iu;

/** The message before with the part that was meant otherwise: "No, I meant Q3." Null where this is no correction. */
function correctionOf(text: string, before: string): string | null {
  const meant = CORRECTION.exec(text)?.[1]
    ?.replace(/[.!?]+$/u, '')
    .trim();
  if (meant === undefined || meant === '') return null;
  const intent = intentOf(readSentence(meant));
  const isWhole = intent !== null && !/^(?:q ?\d|question|the \w+ question|the \w+ one|"|\d+)/iu.test(meant);
  if (isWhole) return meant;
  return replacedIn(before, meant);
}

function replacedIn(before: string, meant: string): string | null {
  const label = QUESTION_LABEL.exec(meant)?.[0] ?? /^the \w+ one\b/iu.exec(meant)?.[0].replace(/one$/u, 'question');
  if (label !== undefined && QUESTION_LABEL.test(before)) return replaceLast(before, QUESTION_LABEL, label);
  if (/^"[^"]+"$/u.test(meant) && /"[^"]+"/u.test(before)) return replaceLast(before, /"[^"]+"/u, meant);
  if (/^\d+$/u.test(meant) && /\b\d+\b/u.test(before)) return replaceLast(before, /(?<![\p{L}\d])\d+\b/u, meant);
  if (/"[^"]+"/u.test(before)) return replaceLast(before, /"[^"]+"/u, `"${meant.replaceAll('"', '')}"`);
  return null;
}

function replaceLast(text: string, pattern: RegExp, by: string): string {
  const last = [...text.matchAll(new RegExp(pattern.source, 'giu'))].at(-1);
  return last === undefined ? text : `${text.slice(0, last.index)}${by}${text.slice(last.index + last[0].length)}`;
}

/** How an answer joins the message whose reply asked for it. */
const ASKED: readonly (readonly [RegExp, (message: string, answer: string) => string])[] = [
  [/^Which (?:two )?questions?\b/u, (message, answer) => `${message} ${asLabels(answer)}`],
  [/^Which question do you mean\b/u, (message, answer) => `${message} ${asLabels(answer)}`],
  [/^Which two versions\b/u, (message, answer) => `${message} version ${answer.replace(/versions?|v(?=\d)/giu, '')}`],
  [/^Which version\b/u, (message, answer) => `${message} version ${answer.replace(/versions?|v(?=\d)/giu, '')}`],
  [/^Which list\b/u, (message, answer) => `${message} the list "${bare(answer)}"`],
  [/^(?:Which survey\b|More than one survey)/u, (message, answer) => `${message} the survey "${bare(answer)}"`],
  [
    /^(?:Which template|More than one template|I found no template)/u,
    (message, answer) => `${message} template "${bare(answer)}"`,
  ],
  [
    /^What should the survey be about/u,
    (message, answer) => `${message} about ${answer.replace(/^(?:it's |it is |make it )?(?:about )?/iu, '')}`,
  ],
  [/^Into which language/u, (message, answer) => `${message} into ${answer.replace(/^(?:in)?to /iu, '')}`],
  [
    /^Which options should it have/u,
    (message, answer) =>
      `${message.replace(/[.?!\s]+$/u, '')} with options ${answer.replace(/^(?:options|the options)?:? ?/iu, '')}`,
  ],
  [/^What should it ask/u, (message, answer) => `${message} "${bare(answer)}"`],
  [/^What should it say/u, (message, answer) => `${message} to "${bare(answer)}"`],
  [/^How many people/u, (message, answer) => `${message} ${answer}${/\p{L}/u.test(answer) ? '' : ' people'}`],
  [/^(?:Whom should (?:I add|the list hold))/u, (message, answer) => `${message} ${answer}`],
  [/^What should the panel be called/u, (message, answer) => `${message} called "${bare(answer)}"`],
  [/^Which response\b/u, (message, answer) => `${message} response ${answer}`],
  [/^Research on what/u, (message, answer) => `${message} about ${answer}`],
  [/^Where to\?/u, (message, answer) => `${message} ${answer}`],
  [/^Write the question, the option and the number/u, (message, answer) => `${message} ${answer}`],
];

function bare(answer: string): string {
  return answer
    .replaceAll('"', '')
    .replace(/^(?:the (?:list|survey|template|one called) |it's |called )/iu, '')
    .replace(/[.!?]+$/u, '')
    .trim();
}

function asLabels(answer: string): string {
  return answer.replace(/\b(?:questions? )?(\d{1,3})\b/giu, (found: string, number: string) =>
    /^q/iu.test(found) ? found : `Q${number}`,
  );
}

/** The message before, completed by the answer to what was asked of it; null where nothing was, or it is a wish of its own. */
function completionOf(text: string, { message, reply }: NonNullable<Before>): string | null {
  const last = reply.split(/\n\n/u).findLast((part) => !part.startsWith('(')) ?? reply;
  const asked = ASKED.find(([pattern]) => pattern.test(last.trim()));
  if (asked === undefined || text.length > 400) return null;
  if (isWishOfItsOwn(text)) return null;
  return asked[1](message.trim().replace(/[.?!]+$/u, ''), text);
}

function isWishOfItsOwn(text: string): boolean {
  const sentence = readSentence(text);
  const intent = intentOf(sentence);
  if (intent === null || /^(?:q ?\d|question|the \w+ (?:question|one))\b/iu.test(text)) return false;
  const acts = [...sentence.concepts.keys()].filter(
    (concept) =>
      !/^(?:show|question|people|use|kind|survey|list|template|version|translate|nps|format|file)$/u.test(concept),
  );
  return acts.length > 0;
}
