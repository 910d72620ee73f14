import { chartOf } from '../../domain/results/charts/chart-of.ts';
import type { ChartedFrequency } from '../../domain/results/charts/chart-of.ts';
import { describeFrequency } from '../../domain/results/charts/describe-frequency.ts';
import { figuresIn } from '../../domain/results/charts/figures.ts';
import type { Scene } from '../../domain/results/charts/scene.ts';
import { shortText, shownText } from '../../domain/results/charts/shown-text.ts';
import type { Frequency } from '../../domain/results/analysis/frequency.ts';
import { CHART_WIDTH, drawChart, heightOnPaper } from '../pdf/draw-scene.ts';
import { beginSection } from '../pdf/begin-section.ts';
import { CONTENT_HEIGHT, CONTENT_WIDTH, LEADING, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawLines, drawParagraph, oneLine, wrapped } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { drawText, tagged } from '../pdf/sheet.ts';
import { drawTable, tableHeight } from '../pdf/table.ts';
import { drawContinued } from './chapter-title.ts';
import { statisticsOf } from './question-statistics.ts';
import { typeName } from './report-words.ts';

const figures = figuresIn('en');
const TITLE = { size: TYPE.question, weight: 'bold', fill: INK.ink, maxLines: 8, tag: 'H2' } as const;
const SPACE_BETWEEN = 26;
/** For the contents and the outline. */
const MOST_LABEL = 40;
const MOST_TITLE = 160;
/** A higher chart is not kept together with its title, which would leave most of a page empty. */
const KEPT_SHARE = 0.72;

/** A question's title, base, chart and table; below the one before if there is room. */
export function drawQuestion(pages: Pages, question: Frequency, maximumRows: number): void {
  const scene = sceneOfQuestion(pages, question, maximumRows);
  const title = wrapped(pages, titleOf(question), TITLE);
  const head = 24 + title.height + TYPE.small * LEADING + 12;
  const height = keptHeight(pages, question, { head, chart: heightOnPaper(scene) });
  beginSection(pages, { height, spaceBetween: SPACE_BETWEEN });
  drawHead(pages, question, title);
  pages.continuing(
    () => drawContinued(pages, `${question.label}  ${titleOf(question)}`),
    () => drawAnswers(pages, question, { scene, maximumRows }),
  );
  pages.skip(SPACE_BETWEEN);
}

function drawAnswers(
  pages: Pages,
  question: Frequency,
  { scene, maximumRows }: { scene: Scene; maximumRows: number },
): void {
  drawChart(pages, scene, describeFrequency(question, figures));
  drawStatistics(pages, question);
  for (const item of question.loop ?? [])
    drawLoopItem(pages, { ...item, text: question.text }, { title: item.text, maximumRows });
}

/**
 * The height of a question that is kept on one page: all of it, or without its tables, or only the beginning of its chart.
 */
function keptHeight(pages: Pages, question: Frequency, { head, chart }: { head: number; chart: number }): number {
  const tables = statisticsOf(question.details).reduce((sum, table) => sum + 10 + tableHeight(pages, table), 0);
  const most = CONTENT_HEIGHT * KEPT_SHARE;
  return [head + chart + tables, head + chart].find((height) => height <= most) ?? head + 90;
}

function sceneOfQuestion(pages: Pages, question: ChartedFrequency, maximumRows: number) {
  return chartOf(question, { width: CHART_WIDTH, theme: 'light', measureText: pages.lettering, maximumRows });
}

function titleOf({ text, label }: Frequency): string {
  return shownText(text) === '' ? label : text;
}

function drawHead(pages: Pages, question: Frequency, title: ReturnType<typeof wrapped>): void {
  const y = pages.y() + TYPE.body;
  const right = PAGE.width - PAGE.right;
  const label = oneLine(pages, question.label, { size: TYPE.body, weight: 'bold', width: CONTENT_WIDTH / 2 });
  pages.mark(shortText(question.label, MOST_LABEL), shortText(titleOf(question), MOST_TITLE));
  tagged(pages, 'P', () => {
    drawText(pages, label, { x: PAGE.left, y, size: TYPE.body, weight: 'bold', fill: INK.accent });
    drawText(pages, typeName(question), { x: right, y, size: TYPE.small, fill: INK.soft, anchor: 'right' });
  });
  pages.skip(TYPE.body * LEADING + 4);
  tagged(pages, 'H2', () => drawLines(pages, title, { ...TITLE, x: PAGE.left, y: pages.y(), width: CONTENT_WIDTH }));
  pages.skip(title.height + 3);
  drawParagraph(pages, baseInWords(question), { size: TYPE.small, fill: INK.soft });
  pages.skip(9);
}

type Based = Pick<Frequency, 'base' | 'effectiveBase' | 'optedOut'>;

function baseInWords({ base, effectiveBase, optedOut }: Based): string {
  const isWeighted = effectiveBase !== null && Math.abs(effectiveBase - base) > 1e-9;
  return [
    `Base: ${figures.count(base)} ${base === 1 ? 'response' : 'responses'}`,
    ...(isWeighted ? [`effective base ${figures.decimal(effectiveBase)}`] : []),
    ...(optedOut > 0 ? [`${figures.count(optedOut)} passed without an answer`] : []),
  ].join('  ·  ');
}

function drawStatistics(pages: Pages, question: ChartedFrequency): void {
  if (question.base <= 0) return;
  for (const table of statisticsOf(question.details)) {
    pages.skip(10);
    drawTable(pages, table);
  }
}

type ChartedItem = ChartedFrequency & Based;

function drawLoopItem(
  pages: Pages,
  item: ChartedItem,
  { title, maximumRows }: { title: string; maximumRows: number },
): void {
  const scene = sceneOfQuestion(pages, item, maximumRows);
  pages.skip(12);
  pages.need(Math.min(40 + heightOnPaper(scene), CONTENT_HEIGHT * KEPT_SHARE));
  drawParagraph(pages, title, { size: TYPE.body, weight: 'bold', fill: INK.ink, maxLines: 3, tag: 'H3' });
  drawParagraph(pages, baseInWords(item), { size: TYPE.small, fill: INK.soft });
  pages.skip(5);
  drawChart(pages, scene, describeFrequency(item, figures));
}
