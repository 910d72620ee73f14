import type { Concept } from './vocabulary.ts';
import { conceptsIn } from './vocabulary.ts';

/** A person's message, read once: what it speaks of, and what stands in it by name or number. */
export type Sentence = {
  /** As written, with plain quotation marks and blanks. */
  readonly text: string;
  /** What is asked, in lower case, without what it is about: of "make a survey about tea" the first three words. */
  readonly head: string;
  readonly concepts: ReadonlyMap<Concept, number>;
  /** What of the head no concept knows, in lower case. */
  readonly leftover: string;
  /** What stands in quotation marks. */
  readonly quoted: readonly string[];
  readonly addresses: readonly string[];
  /** UUIDs, in lower case. */
  readonly ids: readonly string[];
  /** Labels of questions, such as Q3. */
  readonly questions: readonly string[];
  /** Whole numbers that are no part of a label, an address or an id. */
  readonly numbers: readonly number[];
};

/** Longer messages are read this far. */
const MOST_CHARACTERS = 4_000;

const ADDRESS = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,24}/gu;
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu;
const QUOTED = /"([^"]{1,500})"|(?<![\p{L}\p{N}])'([^']{1,500})'(?![\p{L}\p{N}])/gu;
const LABEL =
  /\bq ?(\d{1,4}(?:[a-z](?![a-z])|_\w{1,20})?)\b|\b(?:question|item)s? (?:no\.? ?|number |#)?(\d{1,4})\b/giu;
const MORE_LABELS = /\b(?:question|item)s (\d{1,4}) (?:and|by|with|against|&) (\d{1,4})\b/giu;
const NUMBER =
  /(?<![\p{L}\p{N}._-])\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}._-])\d{1,9}(?![\p{L}\p{N}]|\.\d)/gu;

/** Where what is asked ends, and what it is about begins. */
const TOPIC =
  /:\s|\s(?:about|regarding|concerning|asking|that asks|which asks|to (?:find out|understand|learn|measure|explore|know)|where people)\s|(?<=\b(?:survey|questionnaire|poll))\s(?:on|for)\s(?!hold|now)/iu;

/** Reads a message; whatever it is. */
export function readSentence(message: string): Sentence {
  const text = plainText(message);
  const bare = text.replace(ADDRESS, ' @ ').replace(ID, ' ');
  const unquoted = bare.replace(QUOTED, ' _ ').toLowerCase();
  const cut = unquoted.search(TOPIC);
  const short = cut > 0 ? unquoted.slice(0, cut) : unquoted;
  const ofHead = conceptsIn(short);
  const isTold = [...ofHead.concepts.keys()].some((concept) => concept !== 'question');
  const head = isTold ? short : unquoted;
  const { concepts, rest } = isTold ? ofHead : conceptsIn(unquoted);
  const questions = labelsIn(
    bare.replace(QUOTED, (_, double: string | undefined, single: string | undefined) => labelOrBlank(double ?? single)),
  );
  return {
    text,
    head,
    concepts:
      questions.length === 0 || concepts.has('question') ? concepts : new Map([...concepts, ['question', head.length]]),
    leftover: rest,
    quoted: [...bare.matchAll(QUOTED)].map(([, double, single]) => (double ?? single ?? '').trim()).filter(Boolean),
    addresses: [...new Set(text.match(ADDRESS) ?? [])],
    ids: (text.match(ID) ?? []).map((id) => id.toLowerCase()),
    questions,
    numbers: numbersIn(bare.replace(QUOTED, ' ')),
  };
}

/** The message with plain quotation marks, blanks and apostrophes. */
function plainText(message: string): string {
  return message
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Quoted words count as a label only where they are one alone. */
function labelOrBlank(quoted: string | undefined): string {
  return quoted !== undefined && /^q\d{1,4}$/iu.test(quoted.trim()) ? ` ${quoted} ` : ' ';
}

function labelsIn(text: string): readonly string[] {
  const more = [...text.matchAll(MORE_LABELS)].flatMap(([, one, other]) => [`Q${one ?? ''}`, `Q${other ?? ''}`]);
  const single = [...text.matchAll(LABEL)].map(([, label, number]) => `Q${label ?? number ?? ''}`);
  return [...new Set([...single, ...more])];
}

function numbersIn(text: string): readonly number[] {
  const bare = text.replace(MORE_LABELS, ' ').replace(LABEL, ' ');
  const digits = (bare.match(NUMBER) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
  if (digits.length > 0) return digits;
  return [...bare.toLowerCase().matchAll(NUMBER_WORD)].flatMap(([word]) => NUMBER_WORDS.get(word) ?? []);
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  'two three four five six seven eight nine ten eleven twelve twenty fifty hundred'
    .split(' ')
    .map((word, index) => [word, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 50, 100][index] ?? 0]),
);
const NUMBER_WORD = /\b[a-z]{3,7}\b/gu;
