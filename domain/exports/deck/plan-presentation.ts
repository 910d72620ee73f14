import type { ReadContext } from './context/context-block.ts';
import { readContext } from './context/read-context.ts';
import { wishesIn } from './plan/instructions.ts';
import type { ResultsSource } from './plan/deck-source.ts';
import { planDeck } from './plan/plan-deck.ts';
import type { DeckPlan } from './plan/plan-deck.ts';
import { paletteOf, themeOf } from './themes/deck-themes.ts';
import type { AskedTheme } from './themes/deck-themes.ts';

/** All that a presentation is planned from. */
export type PresentationOrder = {
  readonly title: string;
  readonly results: ResultsSource | null;
  /** Words, tables and JSON as they were given. */
  readonly words: string;
  readonly instructions: string;
  readonly isModelTold: boolean;
  readonly mostSlides: number;
  readonly theme: AskedTheme;
  /** An ISO date. */
  readonly date: string;
};

/** With results, so few words only say what is wanted. */
const LEAST_WORDS = 300;

/** Plans the slides of a presentation. It may take seconds for a megabyte of words: call it in a thread. */
export function planPresentation(order: PresentationOrder): DeckPlan {
  const { title, results, words, instructions, isModelTold, mostSlides, theme, date } = order;
  const context = readContext(words);
  return planDeck({
    title,
    results,
    context: results !== null && isOnlyAsking(context) ? [] : context.blocks,
    contextWarnings: context.warnings,
    wishes: wishesIn(instructions),
    isModelTold,
    mostSlides,
    palette: paletteOf(themeOf(theme, null)),
    date,
  });
}

function isOnlyAsking({ blocks }: ReadContext): boolean {
  const texts = blocks.map((block) => (block.kind === 'words' ? block.text : null));
  return texts.every((text) => text !== null) && texts.join(' ').length < LEAST_WORDS;
}
