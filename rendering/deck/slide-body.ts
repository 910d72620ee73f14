import { SLIDE_ROOM } from '../../domain/exports/deck/slide-room.ts';
import type { Deck, DeckBody, DeckChart, DeckPoint, DeckSlide } from '../../domain/exports/deck/deck.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import { hasMarks, longNames } from './chart/plain-chart.ts';
import { paragraphXml } from './drawing-text.ts';
import { CHART_RELATION, fitted } from './drawn.ts';
import type { Drawn } from './drawn.ts';
import { emptyWords } from './empty-words.ts';
import type { Look } from './look.ts';
import { numberGrid } from './number-grid.ts';
import { OFFICE_RELATIONS } from './office-package.ts';
import { PLACES, pointsOf } from './places.ts';
import { pointList } from './point-list.ts';
import { graphicFrame, placeholder, textBox } from './shapes.ts';
import { tableFrame } from './table-frame.ts';

const CHART_URI = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
/** Of a slide's width, where points stand beside a chart; and the gap, in inches. */
const CHART_SHARE = 0.63;
const GAP_INCHES = 0.45;
const NOTHING: Drawn = { shapes: [], cut: [] };

/** What stands below a slide's title. */
export function drawBody({ title, body }: DeckSlide, { language }: Deck, look: Look): Drawn {
  switch (body.kind) {
    case 'cover':
      return drawCover(body, look);
    case 'section':
      return drawSubtitle(body.subtitle, PLACES.sectionSubtitle.width, look.colors.onAccent, look);
    case 'points':
      return drawPoints(body.points, look);
    case 'numbers':
      return body.numbers.length === 0 ? drawWords(emptyWords(language), look) : numberGrid(body.numbers, look);
    case 'table':
      return body.table.header.length === 0
        ? drawWords(emptyWords(language), look)
        : tableFrame(body.table, title, look);
    case 'chart':
      return drawChart(body.chart, { title, points: body.points, empty: emptyWords(language) }, look);
  }
}

function drawCover({ subtitle, date }: Extract<DeckBody, { kind: 'cover' }>, look: Look): Drawn {
  const below = drawSubtitle(subtitle, PLACES.coverSubtitle.width, look.colors.soft, look);
  if (date === null || date.trim() === '') return below;
  const run = { text: shortText(date, 80), sizePt: 14, color: look.colors.soft };
  const day = textBox('Date', look.place(PLACES.coverDate), paragraphXml({ runs: [run] }, look));
  return { shapes: [...below.shapes, day], cut: below.cut };
}

function drawSubtitle(subtitle: string | null, widthInches: number, color: string, look: Look): Drawn {
  if (subtitle === null || subtitle.trim() === '') return NOTHING;
  const words = fitted(subtitle, { widthPt: pointsOf(widthInches), lines: 2, sizesPt: [22, 20, 18, 16] });
  const text = paragraphXml({ runs: [{ text: words.text, sizePt: words.sizePt, color }] }, look);
  return { shapes: [placeholder({ kind: 'subtitle', name: 'Subtitle', box: null, text })], cut: words.cut };
}

function drawPoints(points: readonly DeckPoint[], look: Look): Drawn {
  if (points.length === 0) return NOTHING;
  const room = { box: PLACES.body, most: SLIDE_ROOM.points, largestPt: 22 };
  const { paragraphs, cut } = pointList(points, room, look);
  return { shapes: [placeholder({ kind: 'body', name: 'Points', box: null, text: paragraphs })], cut };
}

function drawWords(words: string, look: Look, width: number = PLACES.body.width): Drawn {
  const run = { text: words, sizePt: 24, color: look.colors.soft };
  const box = look.place({ ...PLACES.body, width });
  return { shapes: [textBox('Words', box, paragraphXml({ runs: [run] }, look))], cut: [] };
}

type Around = { readonly title: string; readonly points: readonly DeckPoint[]; readonly empty: string };

function drawChart(chart: DeckChart, { title, points, empty }: Around, look: Look): Drawn {
  const { body } = PLACES;
  const isAlone = points.length === 0;
  const width = isAlone ? body.width : body.width * CHART_SHARE;
  const beside = isAlone ? NOTHING : drawBeside(points, width, look);
  if (!hasMarks(chart)) {
    return { shapes: [...drawWords(empty, look, width).shapes, ...beside.shapes], cut: beside.cut };
  }
  const box = { ...body, width };
  const content = `<c:chart xmlns:c="${CHART_URI}" xmlns:r="${OFFICE_RELATIONS}" r:id="${CHART_RELATION}"/>`;
  const description = shortText(title, 200);
  const frame = graphicFrame({ name: 'Chart', description, box: look.place(box), uri: CHART_URI, content });
  return {
    shapes: [frame, ...beside.shapes],
    cut: [...beside.cut, ...longNames(chart)],
    chart: { chart, widthInches: box.width, heightInches: box.height },
  };
}

/** Points to the side of a chart. */
function drawBeside(points: readonly DeckPoint[], chartWidth: number, look: Look): Drawn {
  const { body } = PLACES;
  const start = chartWidth + GAP_INCHES;
  const box = { ...body, x: body.x + start, width: body.width - start };
  const { paragraphs, cut } = pointList(points, { box, most: SLIDE_ROOM.pointsBesideChart, largestPt: 16 }, look);
  return { shapes: [textBox('Points', look.place(box), paragraphs)], cut };
}
