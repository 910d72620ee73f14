import { wholeOf } from '../../vocabulary/answer-phrases.ts';
import { OFFICE_FIELDS } from '../../vocabulary/blank-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import type { Context } from '../context.ts';
import { nextLine } from '../context.ts';
import type { LineEntry } from '../entry.ts';
import { isLine } from '../entry.ts';
import { isRule } from '../recognisers/blanks.ts';
import { wordCount } from '../recognisers/prompts.ts';

const LONGEST_FIELD_WORDS = 14;
const LONGEST_UNIT_WORDS = 3;
const OFFICE = wholeOf(OFFICE_FIELDS);
const SPOKEN =
  /^\W*(?:hello|hi|good (?:morning|afternoon|evening)|dear|my name is|i am|i'm|buen[oa]s|hola|mi nombre es|goddag|hej|mit navn er|您好|你好|guten tag|bonjour)(?![\p{Ll}])/iu;

/** A line that is nothing but a place to write. */
export function takesText({ piece, traits }: LineEntry): boolean {
  if (piece.line.hasTextField && piece.line.text === '') return true;
  if (!traits.isBlank || traits.mark === 'radio' || traits.mark === 'checkbox') return false;
  return traits.label === null || !isRule(piece.line.text);
}

/** "____ boats" right below a question, where no line next to it takes a sign in the same way. */
export function isLoneAmount({ piece, traits }: LineEntry, index: number, context: Context): boolean {
  if (traits.mark !== 'blank' || traits.words > LONGEST_UNIT_WORDS || piece.place !== 'body') return false;
  const above = context.entries[index - 1];
  const next = nextLine(index, context, 2)?.entry ?? null;
  return isLine(above) && above.traits.asks && next?.traits.mark !== 'blank';
}

/** Labels with places to write, not a sentence that has a gap ("My name is ____ and I call from ____"). */
export function isFields(entry: LineEntry): boolean {
  const { fields, asks } = entry.traits;
  if (fields === null || asks || fields.lead === '' || speaksAsInterviewer(entry)) return false;
  const isShort = (text: string): boolean => wordCount(text) <= LONGEST_FIELD_WORDS;
  return fields.blanks.every((blank) => isShort(blank.label ?? '')) && isShort(fields.tail);
}

/** "Interviewer: ____", "Fecha: ____": filled in by those who run the survey. */
export function isOfficeField({ traits }: LineEntry): boolean {
  const { fields } = traits;
  if (fields === null || traits.asks || fields.blanks.length === 0) return false;
  return fields.blanks.every((blank) => blank.label !== null && OFFICE.test(plain(blank.label)));
}

/** "Hello, my name is ____": words that the interviewer says. */
export function speaksAsInterviewer({ traits }: LineEntry): boolean {
  return traits.words >= 6 && SPOKEN.test(traits.body);
}

function plain(label: string): string {
  return fold(label)
    .replace(/[\s:.#]+$/u, '')
    .trim();
}
