import type { Sentence } from '../reading/sentence.ts';

export const hasQuestions = (count: number) => (sentence: Sentence) => sentence.questions.length >= count;
export const hasAddresses = ({ addresses }: Sentence) => addresses.length > 0;
export const has = (pattern: RegExp) => (sentence: Sentence) => pattern.test(sentence.text.toLowerCase());

/** A survey with so many questions is no question; nor is "make Q2 optional". */
export function isAddition({ concepts, questions }: Sentence): boolean {
  return concepts.has('add') || !((concepts.has('counted') && concepts.has('survey')) || questions.length > 0);
}

const NEW =
  /\b(?:want|need|like|love|after|looking for|get me|give me)\b[^.]{0,20}\ban? [^.]{0,40}?(?:survey|questionnaire|poll)\b|\b(?:want|like|need|have) to survey\b|\b(?:should|must|let's|can you|could you|please|shall we) survey (?:our|the|my|all|some|people|[\p{L}]+s)\b|\bcan (?:we|i) have an? [^.]{0,40}?(?:survey|questionnaire|poll)\b/u;
const BARE =
  /^(?:an? |new |quick |short |please )*(?:[\p{L}-]+ ){0,2}?(?:survey|questionnaire|poll) (?:about|on|regarding|for)\b(?! hold)/u;

/** "I need a survey about lunch", "survey about lunch". */
export function wantsNew({ text }: Sentence): boolean {
  const plain = text.toLowerCase();
  if (/\ban? [\w ]{0,30}\bof (?:the|my|our|this)\b/u.test(plain)) return false;
  return NEW.test(plain) || (BARE.test(plain) && !/^(?:show|open|view|find|delete|the|my|our)\b/u.test(plain));
}

const IMPORTS =
  /\b(?:import|upload|convert|read in|load|ingest|digiti[sz]e|turn|parse|from|use|make|create|build|take|program|script|set up|process|transfer)\w*\b/u;
const INTO_A_FILE =
  /\b(?:make|create|give|get|export|save|download|need|want|write)\b(?: \w+){0,3} an? \.?(?:word|pdf|excel|csv|spss|sav|xlsx|docx)\b(?: (?:document|file|doc|version))?(?: (?:of|from|with|for) (?:the|my|our|this|it)\b| please| pls|[.?!]?$)/u;

/** A file becomes a survey, where the sentence doesn't ask for the survey as a file. */
export function isImport({ text }: Sentence): boolean {
  const plain = text.toLowerCase();
  return IMPORTS.test(plain) && (!INTO_A_FILE.test(plain) || /\battach/u.test(plain));
}

/** A question that is named is changed; an option of it is added, or taken away. */
export function isChange({ concepts, questions }: Sentence): boolean {
  if (concepts.has('options') && questions.length > 0) return true;
  if (concepts.has('delete') || concepts.has('add')) return false;
  if (concepts.has('optimize') && questions.length === 0) return false;
  return questions.length > 0 || concepts.has('change');
}

/** A list is made where one is spoken of as new; addresses are put on one that there is otherwise. */
export function isNewList({ concepts, text, addresses }: Sentence): boolean {
  if (!concepts.has('list')) return false;
  const plain = text.toLowerCase();
  const isOfPanel = concepts.has('panel') || concepts.has('ownPanel');
  if (/\b(?:recipients?|invitees?|address)\b(?! ?lists?)/u.test(plain) && !/\blists?\b/u.test(plain)) return false;
  if (/\b(?:to|on|onto|in|into) (?:the|my|our|this|that|list)\b/u.test(plain) && addresses.length > 0) return false;
  const isMade = concepts.has('make') || concepts.has('compose') || /\b(?:a|an) (?:\w+ ){0,2}list\b/u.test(plain);
  return isMade && (addresses.length > 0 || isOfPanel || !/\b(?:have|are there|exist|show)\b/u.test(plain));
}

/** "Launch the panel", "buy the sample", "accept the quote". */
export function isLaunch({ concepts, head, numbers }: Sentence): boolean {
  if (numbers.length > 0 || /\bhow\b.{1,60}\b(?:going|doing|getting on|coming along|progressing)\b/u.test(head))
    return false;
  const isOfPanel = concepts.has('panel') || concepts.has('quote') || concepts.has('ownPanel');
  const acts =
    /\b(?:start|(?<!\bpanel )run|buy|book|order|accept|take|purchase|kick off|go with|go ahead with|go for|commission|approve|begin|place|pay for|recruit|hire|get)\b/u;
  if (concepts.has('publish') && isOfPanel) return true;
  if (/^\W*(?:please |let's |now |can you |could you |we want to )*(?:what|how|get|give|ask|show)\b/u.test(head))
    return false;
  return acts.test(head) && (isOfPanel || /\b(?:buy|recruit|order|purchase)\b/u.test(head));
}

const ACTS = ['publish', 'pause', 'complete', 'unpause', 'push', 'check', 'optimize', 'fake', 'exclude'] as const;

/** A sentence that does something to the survey doesn't ask to see it, unless it asks where it stands. */
export function isToLookAt({ concepts }: Sentence): boolean {
  return concepts.has('status') || !ACTS.some((act) => concepts.has(act));
}
