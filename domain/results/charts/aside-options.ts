import type { Category } from '../analysis/frequency.ts';
import { optionTraits } from '../../questionnaire/document/option.ts';

/** Whether a category is no answer on the matter itself ("don't know", "none of these"): drawn in a muted colour. */
export function isAside({ optionType }: Category): boolean {
  return optionType !== undefined && optionTraits[optionType].exclusive;
}
