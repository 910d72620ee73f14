import { parsePiping } from '../../questionnaire/piping/parse-piping.ts';
import type { InstrumentText } from './instrument-outline.ts';
import type { InstrumentWords } from './words/instrument-words.ts';
import { filledIn } from './words/filled-in.ts';

/** A text of the survey with its piping in words: "[answer to Q1]". */
export function instrumentText(text: string, words: InstrumentWords): InstrumentText {
  return parsePiping(text).map((part) =>
    typeof part === 'string' ? part : { source: part.source, words: placeInWords(part.source, words) },
  );
}

function placeInWords(source: string, words: InstrumentWords): string {
  const answer = insideOf(source);
  return answer === LOOP ? loopInWords(words) : filledIn(words.piped, { answer });
}

const LOOP = 'LOOP';

function loopInWords({ logic }: InstrumentWords): string {
  return `[${logic.currentItem}]`;
}

/** The piping without its braces: `Q3\Row1`. */
function insideOf(source: string): string {
  return source.slice(2, -2).trim();
}

/** The piping ("{{Q1}}") that was shown as these words; null for other words. */
export function pipeSourceOf(shown: string, words: InstrumentWords): string | null {
  if (shown === loopInWords(words)) return `{{${LOOP}}}`;
  const [before = '', behind = ''] = words.piped.split('{answer}');
  const isPlace = shown.startsWith(before) && shown.endsWith(behind) && shown.length > before.length + behind.length;
  return isPlace ? `{{${shown.slice(before.length, shown.length - behind.length)}}}` : null;
}
