import { alternatives, startOf, wholeOf } from '../../vocabulary/answer-phrases.ts';
import { COMMON_ANSWERS } from '../../vocabulary/common-answers.ts';
import { fold } from '../../vocabulary/fold.ts';
import {
  CHINESE_QUESTION_PARTS,
  INTERROGATIVES,
  NARRATIVE_REQUESTS,
  REQUESTS,
} from '../../vocabulary/question-words.ts';
import { ADDRESS_WORDS, RESEARCH_WORDS } from '../../vocabulary/note-words.ts';

const ENDS_ASKING = /[?？؟]["'”’)\]】*\s._…:-]*$/u;
const TRAILING_BRACKETS = /\s*[([（【［{][^()[\]（）【】{}]{0,250}[)\]）】］}]\s*[.:：*。]?\s*$/u;
const OPENS_LIKE_QUESTION = startOf(INTERROGATIVES);
const OPENS_LIKE_REQUEST = startOf(REQUESTS);
const OPENS_LIKE_NARRATIVE = startOf(NARRATIVE_REQUESTS);
const CHINESE_QUESTION = new RegExp(CHINESE_QUESTION_PARTS, 'u');
const SIGNS = /[\u3040-\u30ff\u3400-\u9fff]/gu;
const COMMON = wholeOf(COMMON_ANSWERS);
const ADDRESSES = new RegExp(alternatives(ADDRESS_WORDS), 'u');
const RESEARCHES = new RegExp(alternatives(RESEARCH_WORDS), 'u');

/** True where the text ends in a question mark, whatever stands in brackets behind it. */
export function asks(text: string): boolean {
  const bare = withoutTrailingBrackets(text);
  return ENDS_ASKING.test(bare) || asksThenInstructs(bare);
}

const ASKS_THEN_MORE = /^(.*[?？]["'”’)\]】]?)\s*([^?？]+)$/su;
const FEWEST_ASKING_WORDS = 3;
const LONGEST_INSTRUCTION_WORDS = 20;

/** "Which do you use? Please tick all that apply.": a question with a sentence behind it on how to answer. */
function asksThenInstructs(text: string): boolean {
  const [, asking = '', more = ''] = ASKS_THEN_MORE.exec(text) ?? [];
  if (wordCount(asking) < FEWEST_ASKING_WORDS || wordCount(more) > LONGEST_INSTRUCTION_WORDS) return false;
  return opensLikeRequest(more.trim()) && !/@|https?:|www\./iu.test(more);
}

/** True where a question mark ends any sentence of the text. */
export function asksAnywhere(text: string): boolean {
  return /[?？؟](?=\s|$|["'”’)\]】（(【¿\u4e00-\u9fff_])/u.test(text) || text.includes('¿');
}

/** True where the text begins as questions do, or reads as one in Chinese. */
export function opensLikeQuestion(text: string): boolean {
  const folded = fold(text.slice(0, 300)).replace(/^[\s"'¿¡*(]+/u, '');
  return OPENS_LIKE_QUESTION.test(folded) || CHINESE_QUESTION.test(folded);
}

/** True where the text begins by asking the respondent for something ("Please describe", "Angiv", "请列出"). */
export function opensLikeRequest(text: string): boolean {
  return OPENS_LIKE_REQUEST.test(fold(text.slice(0, 120)).replace(/^[\s"'¿¡*(]+/u, ''));
}

/** True where the text begins by asking for a story or an account ("Tell me about", "Describa", "请谈谈"). */
export function opensLikeNarrative(text: string): boolean {
  return OPENS_LIKE_NARRATIVE.test(fold(text.slice(0, 120)).replace(/^[\s"'¿¡*(]+/u, ''));
}

/** True where a colon, or dots that trail off, leave the text open for an answer. */
export function leavesOpen(text: string): boolean {
  return /(?:[:：]|\.{3}|…)\s*$/u.test(withoutTrailingBrackets(text).trim());
}

/** True for an answer that many questionnaires offer ("Yes", "Rara vez", "18-25", "非常同意"). */
export function isCommonAnswer(text: string): boolean {
  if (text.length > 60) return false;
  return COMMON.test(
    fold(text)
      .replace(/[\s.;,。；]+$/u, '')
      .trim(),
  );
}

/** True where the text speaks to the person who fills in the form. */
export function addressesRespondent(text: string): boolean {
  return ADDRESSES.test(fold(text.slice(0, 600)));
}

/** True where the text speaks about the research, as a report does. */
export function speaksOfResearch(text: string): boolean {
  return RESEARCHES.test(fold(text.slice(0, 1_500)));
}

/** How many words a text has; two signs of Chinese or Japanese count as one. */
export function wordCount(text: string): number {
  const signs = text.match(SIGNS)?.length ?? 0;
  const words = text.replace(SIGNS, ' ').match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  return words + Math.ceil(signs / 2);
}

function withoutTrailingBrackets(text: string): string {
  let rest = text;
  for (let round = 0; round < 4; round += 1) {
    const shorter = rest.replace(TRAILING_BRACKETS, '');
    if (shorter === rest || shorter.trim() === '') return rest;
    rest = shorter;
  }
  return rest;
}
