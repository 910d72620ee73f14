import type { Band, Scene, SceneNode } from '../../domain/results/charts/scene.ts';
import { CONTENT_HEIGHT, CONTENT_WIDTH, PAGE } from './page-layout.ts';
import type { Pages } from './pages.ts';
import { drawText, tagged } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** The width of charts in px, which are scaled to the width of the text. */
export const CHART_WIDTH = 660;
const SCALE = CONTENT_WIDTH / CHART_WIDTH;

/** How high a chart is on paper. */
export function heightOnPaper(scene: Scene): number {
  return scene.height * SCALE;
}

/**
 * Draws a chart at the current height of the page; one that is higher than a page continues on the next, below its legend.
 */
export function drawChart(pages: Pages, scene: Scene, description: string): void {
  const height = heightOnPaper(scene);
  if (height > pages.room() && height <= CONTENT_HEIGHT) pages.newPage();
  let rest = scene.bands;
  let isFirst = true;
  while (rest.length > 0) {
    const fitting = fittingBands(rest, pages.room());
    const slice = fitting === 0 ? rest.slice(0, 1) : rest.slice(0, fitting);
    tagged(pages, 'Figure', () => drawBands(pages, slice), isFirst ? description : 'Continued.');
    rest = rest.slice(slice.length);
    isFirst = false;
    if (rest.length === 0) break;
    pages.newPage();
    rest = [...repeatedBefore(scene.bands, rest[0]), ...rest];
  }
}

/** The bands that fit, but never a legend or a heading alone at the foot of a page. */
function fittingBands(bands: readonly Band[], room: number): number {
  let height = 0;
  let count = 0;
  for (const band of bands) {
    height += band.height * SCALE;
    if (height > room) break;
    count += 1;
  }
  return count > 1 && count < bands.length && bands[count - 1]?.repeats === true ? count - 1 : count;
}

/** The last header before a band. */
function repeatedBefore(bands: readonly Band[], next: Band | undefined): readonly Band[] {
  if (next === undefined || next.repeats) return [];
  const before = bands.slice(0, bands.indexOf(next)).findLast((band) => band.repeats);
  return before === undefined ? [] : [before];
}

function drawBands(pages: Pages, bands: readonly Band[]): void {
  const { doc } = pages;
  for (const band of bands) {
    doc.save().translate(PAGE.left, pages.y()).scale(SCALE);
    band.nodes.forEach((node) => drawNode(pages, node));
    doc.restore();
    pages.skip(band.height * SCALE);
  }
}

function drawNode(sheet: Sheet, node: SceneNode): void {
  const { doc } = sheet;
  switch (node.kind) {
    case 'rect':
      if (node.radius > 0) doc.roundedRect(node.x, node.y, node.width, node.height, node.radius);
      else doc.rect(node.x, node.y, node.width, node.height);
      doc.fill(node.fill);
      return;
    case 'line':
      drawPoints(sheet, node.points);
      doc.lineWidth(node.strokeWidth).lineJoin('round');
      if (node.dash === null) doc.undash();
      else doc.dash(node.dash[0] ?? 1, { space: node.dash[1] ?? 1 });
      doc.stroke(node.stroke);
      return;
    case 'polygon':
      drawPoints(sheet, node.points);
      doc.fill(node.fill);
      return;
    case 'text':
      drawText(sheet, node.text, node);
      return;
    case 'group':
      node.nodes.forEach((inner) => drawNode(sheet, inner));
  }
}

function drawPoints({ doc }: Sheet, points: readonly (readonly [number, number])[]): void {
  points.forEach(([x, y], index) => (index === 0 ? doc.moveTo(x, y) : doc.lineTo(x, y)));
}
