import type { DeckChart } from '../../../domain/exports/deck/deck.ts';
import type { DrawnChart } from '../drawn.ts';
import type { Look } from '../look.ts';
import { DECLARATION, OFFICE_RELATIONS, relationsPart } from '../office-package.ts';
import type { OfficePart } from '../office-package.ts';
import { categoryPlot, isLying, namesShare } from './category-plot.ts';
import { chartLetters, NO_LINE } from './chart-axes.ts';
import { categoryRows, chartWorkbook, curveRows } from './chart-workbook.ts';
import { curvePlot } from './curve-plot.ts';
import { plainCategories, plainCurves } from './plain-chart.ts';

const NAMESPACES = `xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE_RELATIONS}"`;
/** Of a chart's height. */
const LEGEND_SHARE = 0.1;

/** A chart with its relations and workbook (ECMA-376 part 1, 21.2). @param number from 1 */
export async function chartParts(
  drawn: DrawnChart,
  number: number,
  look: Look,
  madeAt: Date,
): Promise<readonly OfficePart[]> {
  const name = `ppt/charts/chart${number}.xml`;
  const workbook = `Microsoft_Excel_Sheet${number}.xlsx`;
  const chart = drawn.chart.kind === 'curves' ? plainCurves(drawn.chart) : plainCategories(drawn.chart);
  const rows = chart.kind === 'curves' ? curveRows(chart) : categoryRows(chart);
  return [
    { name, content: chartSpace({ ...drawn, chart }, look) },
    relationsPart(name, [{ id: 'rId1', type: 'package', target: `../embeddings/${workbook}` }]),
    { name: `ppt/embeddings/${workbook}`, content: await chartWorkbook(rows, madeAt) },
  ];
}

function chartSpace(drawn: DrawnChart, look: Look): string {
  const { chart } = drawn;
  const plot = chart.kind === 'curves' ? curvePlot(chart, look) : categoryPlot(chart, drawn, look);
  return `${DECLARATION}<c:chartSpace ${NAMESPACES}><c:date1904 val="0"/><c:lang val="${look.language}"/><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea>${layout(drawn, look)}${plot}<c:spPr><a:noFill/>${NO_LINE}</c:spPr></c:plotArea>${legend(chart, look)}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart><c:spPr><a:noFill/>${NO_LINE}</c:spPr>${chartLetters(12, look.colors.ink, look)}<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`;
}

function hasLegend(chart: DeckChart): boolean {
  return chart.series.length > 1;
}

/** Lying bars have a place of their own, so that long names of categories are wrapped and not the bars squeezed. */
function layout(drawn: DrawnChart, look: Look): string {
  const { chart } = drawn;
  if (chart.kind === 'curves' || !isLying(chart)) return '<c:layout/>';
  const names = namesShare(chart, drawn);
  const top = hasLegend(chart) ? LEGEND_SHARE : 0.01;
  const foot = chart.hasValueLabels ? 0.01 : 0.08;
  // Values stand behind the longest bar.
  const values = chart.kind === 'stacked' ? 0.02 : 0.08;
  const left = look.isRightToLeft ? values : names;
  const share = (name: string, value: number) => `<c:${name} val="${value.toFixed(4)}"/>`;
  return `<c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/>${share('x', left)}${share('y', top)}${share('w', 1 - names - values)}${share('h', 1 - top - foot)}</c:manualLayout></c:layout>`;
}

/** Marks of curves have their names beside them. */
function legend(chart: DeckChart, look: Look): string {
  if (!hasLegend(chart)) return '';
  const marks = chart.kind === 'curves' ? chart.marks : [];
  const left = marks.map(
    (_, at) => `<c:legendEntry><c:idx val="${chart.series.length + at}"/><c:delete val="1"/></c:legendEntry>`,
  );
  return `<c:legend><c:legendPos val="t"/>${left.join('')}<c:overlay val="0"/>${chartLetters(12, look.colors.ink, look)}</c:legend>`;
}
