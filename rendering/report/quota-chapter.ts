import { figuresIn } from '../../domain/results/charts/figures.ts';
import { shownText } from '../../domain/results/charts/shown-text.ts';
import { CONTENT_WIDTH, LEADING, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawLines, wrapped } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated, drawText, tagged } from '../pdf/sheet.ts';
import { drawChapterTitle } from './chapter-title.ts';
import type { ReportModel, ReportQuota } from './report-model.ts';

const { count, percent } = figuresIn('en');

const NAME_WIDTH = 160;
const BAR_WIDTH = 92;
const BAR_HEIGHT = 9;
const HEADERS = ['Limit', 'Confirmed', 'In field', 'Open'];
const FIGURE_WIDTH = (CONTENT_WIDTH - NAME_WIDTH - BAR_WIDTH - 40) / HEADERS.length;

/** How far each quota is filled. */
export function drawQuotas(pages: Pages, { quotas }: ReportModel): void {
  if (quotas.length === 0) return;
  drawChapterTitle(
    pages,
    'Quotas',
    'Confirmed are completed responses; in field are those that hold a place while they answer.',
  );
  drawHeader(pages);
  quotas.forEach((quota) => drawQuota(pages, quota));
}

function drawHeader(pages: Pages): void {
  const y = pages.y() + TYPE.small;
  const soft = { y, size: TYPE.small, fill: INK.soft };
  tagged(pages, 'P', () => {
    drawText(pages, 'Quota', { ...soft, x: PAGE.left });
    drawText(pages, 'Filled', { ...soft, x: PAGE.left + NAME_WIDTH });
    HEADERS.forEach((header, index) => drawText(pages, header, { ...soft, x: figureRight(index), anchor: 'right' }));
  });
  pages.skip(TYPE.small * LEADING + 5);
  drawRule(pages, INK.ink, 0.8);
}

function figureRight(index: number): number {
  return PAGE.width - PAGE.right - (HEADERS.length - 1 - index) * FIGURE_WIDTH;
}

function drawRule(pages: Pages, color: string, width: number): void {
  const y = pages.y();
  decorated(pages, () =>
    pages.doc
      .undash()
      .lineWidth(width)
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.width - PAGE.right, y)
      .stroke(color),
  );
}

function drawQuota(pages: Pages, quota: ReportQuota): void {
  const style = { size: TYPE.body, fill: INK.ink, width: NAME_WIDTH - 14, maxLines: 3 };
  const name = wrapped(pages, shownText(quota.name), style);
  const height = Math.max(name.height, TYPE.body * LEADING) + 13;
  if (pages.need(height)) drawHeader(pages);
  const top = pages.y();
  const middle = top + height / 2;
  decorated(pages, () => drawFill(pages, quota, middle));
  tagged(pages, 'P', () => {
    drawLines(pages, name, { ...style, x: PAGE.left, y: middle - name.height / 2 + 1 });
    drawFigures(pages, quota, middle + TYPE.body * 0.36);
  });
  pages.skip(height);
  drawRule(pages, INK.hairline, 0.4);
}

/** A full quota is dark; one with room has the rest in a light colour. */
function drawFill({ doc }: Pages, quota: ReportQuota, middle: number): void {
  const left = PAGE.left + NAME_WIDTH;
  const y = middle - BAR_HEIGHT / 2;
  const width = BAR_WIDTH * shareOf(quota);
  doc.rect(left, y, BAR_WIDTH, BAR_HEIGHT).fill(INK.wash);
  if (width > 0) doc.rect(left, y, width, BAR_HEIGHT).fill(quota.isFull ? INK.cover : INK.accent);
}

function shareOf({ confirmed, limit }: ReportQuota): number {
  return limit <= 0 ? 1 : Math.min(1, Math.max(0, confirmed / limit));
}

function drawFigures(pages: Pages, quota: ReportQuota, y: number): void {
  const { limit, confirmed, inField, remaining } = quota;
  const share = percent(shareOf(quota) * 100);
  drawText(pages, share, {
    x: PAGE.left + NAME_WIDTH + BAR_WIDTH + 8,
    y,
    size: TYPE.small,
    weight: 'bold',
    fill: INK.ink,
  });
  [limit, confirmed, inField, remaining].forEach((value, index) => {
    const isOpen = index === HEADERS.length - 1;
    const text = isOpen && quota.isFull ? 'Full' : count(value);
    drawText(pages, text, {
      x: figureRight(index),
      y,
      size: TYPE.body,
      weight: isOpen ? 'bold' : 'regular',
      fill: INK.ink,
      anchor: 'right',
    });
  });
}
