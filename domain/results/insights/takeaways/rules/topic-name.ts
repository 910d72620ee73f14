import { figuresOf } from '../../figures/known-figures.ts';
import { unsupportedFigures } from '../../figures/unsupported-figures.ts';
import { capitalised } from '../../text/capitalised.ts';
import { foreignWords } from '../../text/own-words.ts';
import { countWords, wordsOf } from '../../text/word-count.ts';
import type { StopWords } from '../../vocabulary.ts';
import { TAKEAWAYS_LIMITS } from '../takeaways-answer.ts';

const WORDS = 3;

/** Words of questions rather than of what they are about. */
const ASKING: ReadonlySet<string> = new Set(
  'rate rated rating much often likely satisfied dissatisfied agree disagree statement statements following describe select choose tell think'.split(
    ' ',
  ),
);

/** The topic of a question, in two or three of its words; "Question Q3" where none fits. */
export function topicName(
  { label, text }: { readonly label: string; readonly text: string },
  { language, stopWords }: { readonly language: string; readonly stopWords: StopWords },
): string {
  const idle = stopWords(language);
  const words = wordsOf(text.replace(/\{\{[^}]*\}\}|<[^>]*>/gu, ' ')).filter(
    (word) => /^[\p{L}\p{M}'’-]{3,}$/u.test(word) && !idle.has(word) && !ASKING.has(word),
  );
  const name = capitalised([...new Set(words)].slice(0, WORDS).join(' '));
  return isName(name) ? name : `Question ${label}`;
}

function isName(name: string): boolean {
  const { least, most } = TAKEAWAYS_LIMITS.topicWords;
  const words = countWords(name);
  const states = unsupportedFigures(name, figuresOf([], []), new Set());
  return words >= least && words <= most && states.length === 0 && foreignWords(name, []) === null;
}
