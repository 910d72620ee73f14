import type { KnownFigures } from './known-figures.ts';

/** A statement about amounts in words, and the check whether the data supports it. Only English is read. */
type WordRule = {
  readonly pattern: RegExp;
  readonly holds: (match: RegExpExecArray, known: KnownFigures) => boolean;
};

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};
const NUMBER = `(\\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')})`;
const PEOPLE =
  '(?:respondents?|people|participants?|answers?|responses?|customers?|employees?|users?|completes?|guests?|members?)';
const PARTS: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 };

/** Tolerance, in points, of a share that is said in words. */
const IN_WORDS = 5;

const RULES: readonly WordRule[] = [
  {
    pattern: new RegExp(`\\b${NUMBER}(?:\\s+out)?\\s+(?:of|in)\\s+(?:every\\s+)?${NUMBER}\\b(?!\\s*[%.,]\\d)`, 'giu'),
    holds: ([, part = '', whole = ''], known) => isRatio(numberIn(part), numberIn(whole), known),
  },
  {
    pattern: /\b(?:(more than|over|less than|under|fewer than)\s+)?(?<!first |second |this |next |last )half\b/giu,
    holds: ([, bound], { percentages }) => percentages.some((share) => isAround(share, 50, bound)),
  },
  {
    pattern:
      /\b(?:(more than|over|less than|under|fewer than)\s+)?(a|one|two|three|four)[\s-]+(third|quarter|fifth|tenth)s?\b/giu,
    holds: ([, bound, count = '', part = ''], { percentages }) => {
      const stated = (100 * (NUMBER_WORDS[count.toLowerCase()] ?? 1)) / (PARTS[part.toLowerCase()] ?? 1);
      return percentages.some((share) => isAround(share, stated, bound));
    },
  },
  {
    pattern: new RegExp(`\\b(?:the\\s+|a\\s+)?(?:\\w+\\s+)?majority\\b|\\bmost\\s+(?:of\\b|${PEOPLE})`, 'giu'),
    holds: (_, { percentages }) => percentages.some((share) => share > 50),
  },
  { pattern: /\bminority\b/giu, holds: (_, { percentages }) => percentages.some((share) => share < 50) },
  {
    pattern: new RegExp(
      `\\b(?:everyone|everybody|unanimous(?:ly)?|all\\s+(?:of\\s+them|(?:the\\s+)?${PEOPLE}))\\b`,
      'giu',
    ),
    holds: (_, { percentages }) => percentages.some((share) => share > 100 - 1e-9),
  },
  {
    pattern: new RegExp(`\\b(?:no\\s?one|nobody|none\\s+of\\s+the|not\\s+(?:a\\s+single|one)\\s+${PEOPLE})\\b`, 'giu'),
    holds: (_, { percentages, counts }) => [...percentages, ...counts].some((number) => Math.abs(number) < 1e-9),
  },
  {
    pattern: /\b(twice|double[ds]?|two times|three times|triple[ds]?|thrice|four times)\b/giu,
    holds: ([word = ''], known) => isMultiple(/^t(?:hr|rip)/iu.test(word) ? 3 : /^four/iu.test(word) ? 4 : 2, known),
  },
  {
    pattern: /\b(dozens|hundreds|thousands|millions)\s+of\b/giu,
    holds: ([, word = ''], { counts }) =>
      counts.some((count) => count >= LEAST[word.toLowerCase() as keyof typeof LEAST]),
  },
  {
    pattern: new RegExp(
      `\\b(${Object.keys(NUMBER_WORDS).join('|')})\\s+(?:percent|per cent|points?|${PEOPLE})\\b`,
      'giu',
    ),
    holds: ([, word = ''], { counts, percentages, values }) =>
      [...counts, ...percentages, ...values].some((number) => Math.abs(number - numberIn(word)) <= 0.5),
  },
];

const LEAST = { dozens: 24, hundreds: 200, thousands: 2_000, millions: 2_000_000 } as const;

/** Statements about amounts in words that the data does not support, and the text without all judged statements. */
export function judgeWords(text: string, known: KnownFigures): { unsupported: readonly string[]; rest: string } {
  const unsupported: string[] = [];
  let rest = text;
  for (const { pattern, holds } of RULES) {
    for (const match of [...rest.matchAll(pattern)]) {
      if (isCountOfCounts(match, known)) continue;
      if (!holds(match, known)) unsupported.push(match[0].trim());
      rest = rest.replace(match[0], ' … ');
    }
  }
  return { unsupported, rest };
}

/** "12 of 40 answers": both numbers have to be in the data; they are checked as digits. */
function isCountOfCounts([whole]: RegExpExecArray, { counts }: KnownFigures): boolean {
  const numbers = whole.match(/\d+/g) ?? [];
  return numbers.length === 2 && numbers.every((number) => counts.includes(Number(number)));
}

function numberIn(word: string): number {
  return NUMBER_WORDS[word.toLowerCase()] ?? Number(word);
}

function isRatio(part: number, whole: number, { percentages, counts }: KnownFigures): boolean {
  if (whole === 0 || part > whole) return false;
  if (counts.includes(part) && counts.includes(whole)) return true;
  const stated = (100 * part) / whole;
  return percentages.some((share) => Math.abs(share - stated) <= Math.min(IN_WORDS, 50 / whole));
}

function isAround(share: number, stated: number, bound: string | undefined): boolean {
  switch (bound?.toLowerCase()) {
    case undefined:
      return Math.abs(share - stated) <= IN_WORDS;
    case 'more than':
    case 'over':
      return share > stated;
    default:
      return share < stated;
  }
}

/** Tolerance of "twice": 1.8 to 2.2 times. */
const OF_A_MULTIPLE = 0.1;

function isMultiple(times: number, { compared }: KnownFigures): boolean {
  return compared.some((numbers) =>
    numbers.some((one) => numbers.some((other) => one > 0 && Math.abs(other / one - times) <= times * OF_A_MULTIPLE)),
  );
}
