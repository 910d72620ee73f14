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
  /** In px; default 680, at least 320. */
  readonly width?: number;
  readonly theme?: ChartTheme;
  /** A language's tag, for the format of numbers and the shape of Han characters; default: English. */
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
