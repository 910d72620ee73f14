import type { OutlineItem } from '../outline.ts';
import type { ProgrammedQuestion } from '../programmed-question.ts';

/** Measures that are written short: nobody can tell them from the question alone. */
const MEASURE =
  /^(?:[kcm]?m|[km]?g|[cm]?l|kcal|km\/h|mph|mi|ft|in|yd|lbs?|oz|ha|m[²2]|km[²2]|kwh|mmhg|mmol\/l|°c|°f|公里|千米|厘米|米|公斤|千克|克|斤|升|平方米)\.?$/iu;

/** A number has no unit of its own in a survey: one that stood beside the blank goes behind the question, unless it is told there. */
export function textWithUnit(
  type: ProgrammedQuestion['type'],
  text: string,
  { blanks }: Pick<OutlineItem, 'blanks'>,
): string {
  const unit = blanks[0]?.unit?.trim() ?? '';
  if (type !== 'number' || blanks.length !== 1 || !MEASURE.test(unit)) return text;
  const isTold = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}/²°]+/u)
    .includes(unit.toLowerCase());
  return isTold ? text : `${text} (${unit})`;
}
