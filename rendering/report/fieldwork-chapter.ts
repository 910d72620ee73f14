import { barBands } from '../../domain/results/charts/bar-rows.ts';
import { chartSetting } from '../../domain/results/charts/chart-of.ts';
import type { ChartSetting } from '../../domain/results/charts/chart-setting.ts';
import { figuresIn } from '../../domain/results/charts/figures.ts';
import { sceneOf } from '../../domain/results/charts/scene.ts';
import type { BandDraft } from '../../domain/results/charts/scene.ts';
import type { Share } from '../../domain/results/charts/share-bar.ts';
import { shareBar } from '../../domain/results/charts/share-bar.ts';
import { timelineChart } from '../../domain/results/charts/timeline-chart.ts';
import { CHART_WIDTH, drawChart } from '../pdf/draw-scene.ts';
import { CONTENT_WIDTH, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawParagraph, oneLine } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated, drawText, tagged } from '../pdf/sheet.ts';
import { drawChapterTitle, drawHeading } from './chapter-title.ts';
import type { ReportModel, ReportSummary } from './report-model.ts';
import { STATUS_NAMES, countryName, durationInWords } from './report-words.ts';

const figures = figuresIn('en');
const MOST_COUNTRIES = 12;
const HEADLINE_HEIGHT = 58;

/** The responses: how many, when and from where. */
export function drawFieldwork(pages: Pages, { summary }: ReportModel): void {
  drawChapterTitle(pages, 'Fieldwork', 'How many took part, how far they came, and when.');
  drawHeadlines(pages, summary);
  const setting = chartSetting({ width: CHART_WIDTH, theme: 'light', measureText: pages.lettering });
  const disposition = shareBar(dispositionOf(summary, setting), setting);
  if (disposition.length === 0) {
    drawParagraph(pages, 'Nobody has begun yet.', { size: TYPE.body, fill: INK.soft });
    return;
  }
  drawPart(pages, 'Where responses stand', disposition);
  drawPart(pages, 'Over time', timelineChart(summary.daily, setting));
  drawPart(pages, 'Countries', countryBars(summary, setting));
}

function drawPart(pages: Pages, title: string, bands: readonly BandDraft[]): void {
  if (bands.length === 0) return;
  const scene = sceneOf(CHART_WIDTH, null, bands);
  drawHeading(pages, title, Math.min(scene.height, 420));
  drawChart(pages, scene, title);
  pages.skip(20);
}

function drawHeadlines(pages: Pages, summary: ReportSummary): void {
  const began = summary.statuses.reduce((sum, { count }) => sum + count, 0);
  const completes = summary.statuses.find(({ value }) => value === 'COMPLETE')?.count ?? 0;
  const headlines = [
    { name: 'Began', value: figures.count(began) },
    { name: 'Completed', value: figures.count(completes) },
    { name: 'Completion rate', value: figures.exactPercent(summary.completionRate) },
    { name: 'Median time to complete', value: durationInWords(summary.medianElapsedMs) },
  ];
  const width = (CONTENT_WIDTH + 10) / headlines.length;
  const top = pages.y();
  decorated(pages, () => {
    headlines.forEach((_, index) =>
      pages.doc.rect(PAGE.left + index * width, top, width - 10, HEADLINE_HEIGHT).fill(INK.wash),
    );
  });
  headlines.forEach(({ name, value }, index) => {
    const x = PAGE.left + index * width + 11;
    const shown = oneLine(pages, value, { size: 17, weight: 'bold', width: width - 24 });
    tagged(pages, 'P', () => {
      drawText(pages, name, { x, y: top + 19, size: TYPE.small, fill: INK.soft });
      drawText(pages, shown, { x, y: top + 43, size: 17, weight: 'bold', fill: INK.ink });
    });
  });
  pages.skip(HEADLINE_HEIGHT + 24);
}

function dispositionOf({ statuses }: ReportSummary, { palette }: ChartSetting): readonly Share[] {
  const [, orange = palette.contrast, teal = palette.accent, purple = palette.contrast] = palette.categories;
  const inks = {
    COMPLETE: palette.accent,
    IN_PROGRESS: teal,
    SCREEN_OUT: orange,
    OVER_QUOTA: purple,
    ABANDONED: palette.neutral,
  };
  const order = ['COMPLETE', 'IN_PROGRESS', 'SCREEN_OUT', 'OVER_QUOTA', 'ABANDONED'] as const;
  return order.map((status) => ({
    text: STATUS_NAMES[status],
    count: statuses.find(({ value }) => value === status)?.count ?? 0,
    ink: inks[status],
  }));
}

function countryBars({ countries }: ReportSummary, setting: ChartSetting): readonly BandDraft[] {
  const total = countries.reduce((sum, { count }) => sum + count, 0);
  if (total <= 0) return [];
  const rows = countries.slice(0, MOST_COUNTRIES).map(({ value, count }) => ({
    label: countryName(value),
    value: count,
    figure: figures.percent((count / total) * 100),
    note: figures.count(count),
    fill: value === null ? setting.palette.muted.fill : setting.palette.accent.fill,
  }));
  return barBands(rows, setting);
}
