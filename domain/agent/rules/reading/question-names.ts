/** A question that is spoken of by something other than its label. */
export type QuestionDescription =
  /** Counted from the beginning (1 is the first) or from the end (-1 is the last). */
  | { readonly kind: 'place'; readonly place: number }
  /** By its type or by words of it: "the NPS question", "the question about price". */
  | { readonly kind: 'words'; readonly words: string }
  /** The one that was added or changed last. */
  | { readonly kind: 'newest' };

/** The text with a stand-in label for each question described, and what each stands for. */
export type DescribedQuestions = {
  readonly text: string;
  readonly described: ReadonlyMap<string, QuestionDescription>;
};

const FIRST_STAND_IN = 9900;
const MOST_STAND_INS = 9;

/** A stand-in label: no survey has so many questions. */
export function standIn(index: number): string {
  return `Q${FIRST_STAND_IN + 1 + index}`;
}

/** The first ten places, in words. */
export const PLACES = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const PLACE = String.raw`${PLACES.join('|')}|\d{1,3}(?:st|nd|rd|th)|last|final|penultimate|second[- ](?:to )?last|next to last`;
const WHAT = String.raw`(?:questions?|items?|one)\b`;
const NOT_ADDED = String.raw`(?<!\b(?:add|insert|append|include|create|ask|adding|also|with|as) )(?<!\b(?:add|insert|append|include|create|ask|put)(?: in)? (?:the|our|my|that|this) )`;

const FORMS: readonly (readonly [RegExp, (found: readonly (string | undefined)[]) => QuestionDescription | null])[] = [
  [
    new RegExp(String.raw`\b(?:the |our |my )?(${PLACE}) (?=(?:and|by|with) (?:the )?(?:${PLACE}) ${WHAT})`, 'giu'),
    ([, place]) => placed(place),
  ],
  [
    new RegExp(String.raw`(?<!\bas (?:(?:the|our|my|a|its) )?)\b(?:the |our |my )?(${PLACE}) ${WHAT}`, 'giu'),
    ([, place]) => placed(place),
  ],
  [
    /\b(?:the (?:new(?:est)?|latest|same) question|(?:the|that) question (?:that )?(?:i|you|we) (?:just )?(?:added|made|created|changed)(?: last)?|(?:that|this) (?:new )?question|the one (?:i|you|we) (?:just )?(?:added|made|changed))\b/giu,
    () => ({ kind: 'newest' }),
  ],
  [
    /\b(?:the|that|our|my) question (?:about|on|regarding|concerning|asking(?: about| for)?|that asks(?: about| for)?|which asks(?: about| for)?|for|with) (?:the |their |people's )?((?:(?!(?:to|as|so|should|into|before|after|first|last|in|is|be|required|mandatory|optional|needs?|must|can|please|from|out|now|by|and|behind) |_)[\p{L}\p{N}'-]+ ?){1,4})/giu,
    ([, words]) => ({ kind: 'words', words: words?.trim() ?? '' }),
  ],
  [
    new RegExp(
      String.raw`${NOT_ADDED}\b(?:the|our|my|that) ((?!(?:new|other|whole|same|wrong|right|next|following|survey|single|only|first|last|text of|wording of) )(?:[\p{L}\p{N}'/-]+ ){1,2}?)question\b(?! ?\d| one\b)`,
      'giu',
    ),
    ([, words]) => ({ kind: 'words', words: words?.trim() ?? '' }),
  ],
];

function placed(word: string | undefined): QuestionDescription | null {
  const plain = (word ?? '').toLowerCase();
  const place = PLACES.indexOf(plain) + 1;
  if (place > 0) return { kind: 'place', place };
  if (/^\d/u.test(plain)) return { kind: 'place', place: Number.parseInt(plain, 10) };
  return { kind: 'place', place: /^(?:last|final)$/u.test(plain) ? -1 : -2 };
}

/** Puts a stand-in label in the place of each question that is described in some words of a text. */
export function withStandIns(text: string, taken: ReadonlyMap<string, QuestionDescription>): DescribedQuestions {
  const described = new Map(taken);
  let changed = text;
  for (const [pattern, read] of FORMS) {
    changed = changed.replace(pattern, (found: string, ...groups: readonly unknown[]) => {
      const description = read([
        found,
        ...groups.filter((one) => typeof one === 'string' || one === undefined),
      ] as string[]);
      if (description === null || described.size >= MOST_STAND_INS) return found;
      const label = standIn(described.size);
      described.set(label, description);
      return `${label}${found.endsWith(' ') ? ' ' : ''}`;
    });
  }
  return { text: changed, described };
}
