import type { ChartedFrequency } from '../../domain/results/charts/chart-of.ts';
import { chartOf } from '../../domain/results/charts/chart-of.ts';
import { describeFrequency } from '../../domain/results/charts/describe-frequency.ts';
import { figuresIn } from '../../domain/results/charts/figures.ts';
import type { ChartTheme } from '../../domain/results/charts/palette.ts';
import { SVG_MARGIN, sceneToSvg } from '../../domain/results/charts/scene-to-svg.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import { createLettering } from '../text/lettering.ts';

export type ChartRequest = {
  readonly frequency: ChartedFrequency;
  /** In px; 680 unless told otherwise, 320 at least. */
  readonly width?: number;
  readonly theme?: ChartTheme;
  /** How numbers are written, and which letters Han signs have: a language's tag. English unless told otherwise. */
  readonly locale?: string;
};

const USUAL_WIDTH = 680;
const MOST_TITLE = 300;

/** A question's chart as an SVG document. */
export function makeChart({ frequency, width = USUAL_WIDTH, theme = 'light', locale }: ChartRequest): string {
  const measureText = createLettering(locale ?? null);
  const scene = chartOf(frequency, {
    width: width - 2 * SVG_MARGIN,
    theme,
    measureText,
    ...(locale === undefined ? {} : { locale }),
  });
  return sceneToSvg(scene, {
    title: shortText(frequency.text, MOST_TITLE),
    description: describeFrequency(frequency, figuresIn(locale)),
  });
}
