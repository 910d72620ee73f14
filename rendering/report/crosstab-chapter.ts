import { figuresIn } from '../../domain/results/charts/figures.ts';
import type { CrossTable } from '../../domain/results/analysis/crosstab.ts';
import { CONTENT_WIDTH, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawParagraph } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { drawTable, tableHeight } from '../pdf/table.ts';
import { drawChapterTitle, drawContinued, drawHeading } from './chapter-title.ts';
import { crosstabName, crosstabTables, leftOutInWords } from './crosstab-tables.ts';
import type { ReportCrosstab, ReportModel } from './report-model.ts';

const figures = figuresIn('en');
const LEAD =
  'Shares of each column, with counts below them. Cells that hold more than independence would let expect are blue, those that hold less orange.';

/** The requested crosstabs. */
export function drawCrosstabs(pages: Pages, { crosstabs }: ReportModel): void {
  if (crosstabs.length === 0) return;
  drawChapterTitle(pages, 'Crosstabs', LEAD);
  crosstabs.forEach((crosstab) => drawCrosstab(pages, crosstab));
}

function drawCrosstab(pages: Pages, crosstab: ReportCrosstab): void {
  const [first] = crosstab.tables;
  const kept =
    first === undefined ? 60 : Math.min(260, tableHeight(pages, crosstabTables(crosstab, first)[0] ?? EMPTY) + 60);
  pages.need(60 + kept);
  pages.mark('', crosstabName(crosstab));
  drawHeading(pages, crosstab.rowText, kept);
  pages.skip(-4);
  drawParagraph(pages, `by ${crosstab.columnText}`, { size: TYPE.body, fill: INK.soft, maxLines: 3 });
  if (crosstab.bannerText !== null)
    drawParagraph(pages, `within ${crosstab.bannerText}`, { size: TYPE.body, fill: INK.soft, maxLines: 3 });
  pages.skip(8);
  pages.continuing(
    () => drawContinued(pages, crosstabName(crosstab)),
    () => crosstab.tables.forEach((table) => drawOne(pages, crosstab, table)),
  );
  pages.skip(14);
}

const EMPTY = { columns: [], rows: [], summary: '' };

function drawOne(pages: Pages, crosstab: ReportCrosstab, table: CrossTable): void {
  if (crosstab.bannerText !== null) {
    pages.need(120);
    drawParagraph(pages, table.text, { size: TYPE.body, weight: 'bold', fill: INK.ink, maxLines: 2 });
    pages.skip(4);
  }
  for (const part of crosstabTables(crosstab, table)) {
    pages.need(Math.min(tableHeight(pages, part), 200));
    drawTable(pages, part);
    pages.skip(6);
  }
  const leftOut = leftOutInWords(crosstab, table);
  if (leftOut !== null) drawParagraph(pages, leftOut, { size: TYPE.small, fill: INK.soft });
  drawStatistics(pages, table);
  pages.skip(16);
}

function drawStatistics(pages: Pages, { statistics, base }: CrossTable): void {
  const style = { size: TYPE.small, fill: INK.soft, width: CONTENT_WIDTH } as const;
  drawParagraph(pages, statisticsInWords(statistics, base), style);
  if (statistics.reason !== null) drawParagraph(pages, statistics.reason, style);
  statistics.warnings.forEach((warning) => drawParagraph(pages, `Note: ${warning}`, { ...style, fill: INK.contrast }));
}

function statisticsInWords(statistics: CrossTable['statistics'], base: number): string {
  const { chiSquare, degreesOfFreedom, pValue, cramersV, f, fisherExactP, effectiveSampleSize, sampleSize } =
    statistics;
  const isWeighted = effectiveSampleSize !== null && Math.abs(effectiveSampleSize - sampleSize) > 1e-6;
  return [
    `Base: ${figures.count(base)}`,
    ...(isWeighted ? [`effective ${figures.decimal(effectiveSampleSize)}`] : []),
    ...(chiSquare === null || degreesOfFreedom === null
      ? []
      : [`Chi-square ${figures.decimal(chiSquare, 2)}, df ${figures.tick(degreesOfFreedom)}`]),
    ...(f === null
      ? []
      : [
          `Rao–Scott F ${figures.decimal(f.value, 2)}, df ${figures.decimal(f.df1, 2)} and ${figures.decimal(f.df2, 1)}`,
        ]),
    ...(pValue === null ? [] : [`p ${probability(pValue)}`]),
    ...(cramersV === null ? [] : [`Cramér’s V ${figures.decimal(cramersV, 3)}`]),
    ...(fisherExactP === null ? [] : [`Fisher’s exact p ${probability(fisherExactP)}`]),
  ].join('  ·  ');
}

function probability(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${figures.decimal(p, 3)}`;
}
