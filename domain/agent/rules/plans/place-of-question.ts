import type { DoneCall, MeantSurvey, PlannedCall } from '../plan.ts';
import { isCut, member, plain } from '../read-answer.ts';
import { mapOwnWords, withoutNames } from '../reading/plain-text.ts';
import { PLACES } from '../reading/question-names.ts';
import { membersIn } from './meant-questions.ts';

/** Where a new question goes, as `add_question` takes it. */
type Place = { readonly block_id?: string; readonly block_name?: string; readonly position?: number };

const BESIDE =
  /,?\s*\b(?:right |directly |just )?(after|behind|below|following|before|above|ahead of|in front of) (?:question |item )?(q?\d{1,4}\w{0,20})\b/iu;
const FIRST = /,?\s*\b(?:at|to) the (?:very )?(?:beginning|start|top|front)\b|,?\s*\bup front\b/iu;
const AS = new RegExp(
  String.raw`,?\s*\bas (?:the |a |our |its )?(?:(${PLACES.join('|')})|(\d{1,3})(?:st|nd|rd|th))(?: question| one| item)?\b`,
  'iu',
);
const LAST = /,?\s*\b(?:(?:at|to) the (?:very )?(?:end|bottom)|as (?:the |a |our )?last(?: question| one| item)?)\b/iu;
const BLOCK = /\b(?:block|section) "([^"]{1,100})"/iu;

/** The message without the words that say where the question goes; what stands in quotation marks stays. */
export function withoutPlace(text: string): string {
  const places = [BESIDE, FIRST, AS, LAST];
  return mapOwnWords(text, text.length, (words) => places.reduce((kept, place) => kept.replace(place, ''), words));
}

/** The place that a message names: in a block by its name, beside a question, at the beginning; none where it names none. */
export function* placeIn(text: string, survey: MeantSurvey): Generator<PlannedCall, Place | string, DoneCall> {
  const block_name = BLOCK.exec(text)?.[1];
  if (block_name !== undefined) return { block_name };
  const own = withoutNames(text);
  const [, side, label] = BESIDE.exec(own) ?? [];
  const count = countIn(own);
  if (label === undefined && count === null) return {};
  const read = yield { name: 'get_survey', arguments: { survey_id: survey.id } };
  if (isCut(read)) return TOO_LONG;
  const blocks = membersIn(member(read.value, 'document'), 'blocks');
  return label === undefined || side === undefined ? placeAt(blocks, count ?? 1) : placeBeside(blocks, { side, label });
}

const TOO_LONG =
  'The survey is too long for me to see where that is. Add the question without its place, and move it then.';

type Neighbour = { readonly side: string; readonly label: string };

function placeBeside(blocks: readonly unknown[], { side, label }: Neighbour): Place | string {
  const name = /^q/iu.test(label) ? label : `Q${label}`;
  for (const block of blocks) {
    const at = membersIn(block, 'questions').findIndex((one) => isCalled(one, name));
    if (at >= 0) return placeOf(block, /^(?:before|above|ahead|in front)/iu.test(side) ? at : at + 1);
  }
  return `I found no question ${name}. “Show the survey” lists them.`;
}

/** Counted from the beginning, which is 1; null where the message doesn't say so. */
function countIn(text: string): number | null {
  if (FIRST.test(text)) return 1;
  const [, word, digits] = AS.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  return word === undefined ? null : PLACES.indexOf(word.toLowerCase()) + 1;
}

/** In the block in which the question of that number stands now; behind the last one where there are fewer. */
function placeAt(blocks: readonly unknown[], number: number): Place {
  const index = number - 1;
  let before = 0;
  for (const block of blocks) {
    const count = membersIn(block, 'questions').length;
    if (index < before + count) return placeOf(block, index - before);
    before += count;
  }
  return {};
}

function isCalled(question: unknown, label: string): boolean {
  return plain(member(question, 'label'))?.toLowerCase() === label.toLowerCase();
}

function placeOf(block: unknown, position: number): Place {
  const id = plain(member(block, 'id'));
  return { position, ...(id === null ? {} : { block_id: id }) };
}
