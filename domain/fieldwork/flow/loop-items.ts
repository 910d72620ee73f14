import { loopItemsOf } from '../../questionnaire/document/question-answers.ts';
import { optionLabelsOf } from '../../questionnaire/document/question-logic-view.ts';
import type { LogicIndex } from './logic-index.ts';
import type { PlacedAnswers } from './response-answers.ts';
import { placesOf, standingOf, storedAnswer } from './response-answers.ts';

/**
 * The items of a loop block: the options selected in its source, in the author's order, each once; for a source in
 * another loop, those selected in any of its rounds.
 */
export function loopItems(index: LogicIndex, placed: PlacedAnswers, blockId: string): readonly string[] {
  const source = index.loopSources.get(blockId);
  if (source === undefined) return [];
  const selected = new Set(
    placesOf(standingOf(source, null, placed)).flatMap((place) =>
      loopItemsOf(source.question, storedAnswer(source.question.id, place, placed)).map(({ label }) => label),
    ),
  );
  return (optionLabelsOf(source.question) ?? []).filter((label) => selected.has(label));
}
