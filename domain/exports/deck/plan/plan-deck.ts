import type { ContextBlock } from '../context/context-block.ts';
import { contextSlides } from '../context/context-slides.ts';
import type { Palette } from '../../../results/charts/palette.ts';
import { crosstabSlides } from './crosstab-slides.ts';
import type { ResultsSource } from './deck-source.ts';
import { chooseSlides } from './choose-slides.ts';
import { findingSlides } from './finding-slides.ts';
import { unknownWishes } from './instructions.ts';
import type { DeckWishes } from './instructions.ts';
import { appendixSlides, coverSlide, methodSlide, notFromPeople, numbersSlide } from './opening-slides.ts';
import type { PlannedSlide } from './planned-slide.ts';

export type PlanRequest = {
  readonly title: string;
  /** Null: words and tables alone. */
  readonly results: ResultsSource | null;
  readonly context: readonly ContextBlock[];
  /** What was left out of the words, in sentences. */
  readonly contextWarnings: readonly string[];
  readonly wishes: DeckWishes;
  /** True where a model is told what no rule understands. */
  readonly isModelTold: boolean;
  readonly mostSlides: number;
  readonly palette: Palette;
  /** An ISO date. */
  readonly date: string;
};

export type DeckPlan = { readonly slides: readonly PlannedSlide[]; readonly warnings: readonly string[] };

const LEAST_SLIDES = 2;

/** The slides of a deck, at most as many as asked for: from results, from words and tables, or from both. */
export function planDeck(request: PlanRequest): DeckPlan {
  const { wishes, results } = request;
  const all = results === null ? fromWords(request) : fromResults(request, results);
  const most = Math.max(LEAST_SLIDES, Math.min(request.mostSlides, wishes.mostSlides ?? request.mostSlides));
  const { slides, warnings } = chooseSlides(all, wishes, most);
  const made = results === null ? null : notFromPeople(results);
  return {
    slides: slides.length < LEAST_SLIDES ? all.slice(0, LEAST_SLIDES) : slides,
    warnings: [
      ...(made === null ? [] : [made]),
      ...warnings,
      ...request.contextWarnings,
      ...unknownQuestions(wishes, results),
      ...(request.isModelTold ? [] : unknownWishes(wishes)),
    ],
  };
}

function fromResults({ title, context, palette, date }: PlanRequest, results: ResultsSource): readonly PlannedSlide[] {
  const { survey, filters, weighting, frequencies, greatestWeight } = results;
  const subtitle = survey.name === title ? null : survey.name;
  const about = { filters, weighted: weighting !== null };
  return [
    coverSlide(title, subtitle, date),
    methodSlide(results),
    numbersSlide(results),
    ...frequencies.flatMap((one) => findingSlides(one, { palette, greatestWeight }, about)),
    ...crosstabSlides(results),
    ...contextSlides(context),
    ...appendixSlides(results),
  ];
}

function fromWords({ title, context, date }: PlanRequest): readonly PlannedSlide[] {
  return [coverSlide(title, null, date), ...contextSlides(context)];
}

/** Questions that the instructions name and the survey doesn't have. */
function unknownQuestions({ only, leaveOut }: DeckWishes, results: ResultsSource | null): readonly string[] {
  const asked = [...(only ?? []), ...leaveOut];
  if (results === null || asked.length === 0) return [];
  const labels = new Set(results.frequencies.map(({ label }) => label.toLowerCase()));
  if (results.frequencies.some(({ type }) => type === 'nps')) labels.add('nps');
  const missing = [...new Set(asked)].filter((label) => !labels.has(label));
  return missing.length === 0
    ? []
    : [`The instructions name questions that the survey has no answers to: ${missing.join(', ')}.`];
}
