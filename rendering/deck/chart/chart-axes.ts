import { xmlText } from '../../../domain/ground/xml-text.ts';
import { fillXml, runProperties } from '../drawing-text.ts';
import type { Look } from '../look.ts';

/** Ids of a chart's two axes: one for categories or what runs across, one for values. */
export const AXES = { across: 111_111_111, values: 222_222_222 } as const;
/** Both, as a plot names them. */
export const AXIS_IDS = `<c:axId val="${AXES.across}"/><c:axId val="${AXES.values}"/>`;

export type Axis = {
  readonly id: number;
  readonly crosses: number;
  readonly side: 'l' | 'r' | 't' | 'b';
  /** The ends; null: as PowerPoint finds them. */
  readonly range: readonly [number, number] | null;
  readonly isReversed: boolean;
  readonly isHidden: boolean;
  readonly hasGrid: boolean;
  readonly hasLine: boolean;
  readonly title: string;
  readonly format: string;
  readonly sizePt: number;
  /** Names stand at the chart's edge, not beside an axis that runs through it. */
  readonly hasNamesAtEdge: boolean;
  /** Where it meets the other axis. */
  readonly at: 'autoZero' | 'min' | 'max';
};

/** An axis of categories (ECMA-376 part 1, 21.2.2.25): each has its name. */
export function categoryAxis(axis: Axis, look: Look): string {
  const rest =
    '<c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="60"/><c:tickLblSkip val="1"/><c:noMultiLvlLbl val="1"/>';
  return `<c:catAx>${common(axis, look)}${rest}</c:catAx>`;
}

/** An axis of numbers (21.2.2.226). @param between whether marks stand between its ticks, as bars do */
export function valueAxis(axis: Axis, between: boolean, look: Look): string {
  return `<c:valAx>${common(axis, look)}<c:crossBetween val="${between ? 'between' : 'midCat'}"/></c:valAx>`;
}

/** Letters of a chart (`c:txPr`). @param degrees of their turn; null: as PowerPoint finds room */
export function chartLetters(sizePt: number, color: string, look: Look, degrees: number | null = null): string {
  const turned = degrees === null ? '' : ` rot="${degrees * 60_000}" vert="horz"`;
  const letters = runProperties('a:defRPr', { sizePt, color, isBold: false }, look);
  return `<c:txPr><a:bodyPr${turned}/><a:lstStyle/><a:p><a:pPr>${letters}</a:pPr><a:endParaRPr lang="${look.language}"/></a:p></c:txPr>`;
}

/** A line of a chart in one colour. @param widthPt in points */
export function lineXml(color: string, widthPt: number, look: Look): string {
  return `<a:ln w="${Math.round(widthPt * 12_700)}" cap="rnd">${fillXml(color, look)}<a:round/></a:ln>`;
}

export const NO_LINE = '<a:ln><a:noFill/></a:ln>';

function common(axis: Axis, look: Look): string {
  const { hairline, soft } = look.colors;
  const ends = axis.range === null ? '' : `<c:max val="${axis.range[1]}"/><c:min val="${axis.range[0]}"/>`;
  const grid = axis.hasGrid
    ? `<c:majorGridlines><c:spPr>${lineXml(hairline, 0.75, look)}</c:spPr></c:majorGridlines>`
    : '';
  const line = axis.hasLine ? lineXml(hairline, 1, look) : NO_LINE;
  return `<c:axId val="${axis.id}"/><c:scaling><c:orientation val="${axis.isReversed ? 'maxMin' : 'minMax'}"/>${ends}</c:scaling><c:delete val="${axis.isHidden ? 1 : 0}"/><c:axPos val="${axis.side}"/>${grid}${titleXml(axis, look)}<c:numFmt formatCode="${xmlText(axis.format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${axis.hasNamesAtEdge ? 'low' : 'nextTo'}"/><c:spPr>${line}</c:spPr>${chartLetters(axis.sizePt, soft, look)}<c:crossAx val="${axis.crosses}"/><c:crosses val="${axis.at}"/>`;
}

function titleXml({ title, side, sizePt }: Axis, look: Look): string {
  if (title === '') return '';
  const turned = side === 'l' || side === 'r' ? ' rot="-5400000" vert="horz"' : '';
  const letters = { sizePt, color: look.colors.soft, isBold: false };
  return `<c:title><c:tx><c:rich><a:bodyPr${turned}/><a:lstStyle/><a:p><a:pPr>${runProperties('a:defRPr', letters, look)}</a:pPr><a:r>${runProperties('a:rPr', letters, look)}<a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
}
