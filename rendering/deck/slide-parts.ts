import type { Deck, DeckSlide } from '../../domain/exports/deck/deck.ts';
import { paragraphXml } from './drawing-text.ts';
import { CHART_RELATION, fitted } from './drawn.ts';
import type { Drawn } from './drawn.ts';
import type { Look } from './look.ts';
import { LAYOUTS, slideNumber, TITLE_SIZES, titleBox } from './master-parts.ts';
import type { LayoutName } from './master-parts.ts';
import { DECLARATION, NAMESPACES, relationsPart } from './office-package.ts';
import type { OfficePart, Relation } from './office-package.ts';
import { PLACES, pointsOf } from './places.ts';
import type { Box } from './places.ts';
import { placeholder, shapeTree, textBox } from './shapes.ts';
import type { Shape } from './shapes.ts';
import { drawBody } from './slide-body.ts';

const LAYOUT_OF: Readonly<Record<DeckSlide['body']['kind'], LayoutName>> = {
  cover: 'cover',
  section: 'section',
  points: 'points',
  numbers: 'open',
  chart: 'open',
  table: 'open',
};

/** A slide, what its chart is, and what its notes page says; that is null if it has none. */
export type MadeSlide = { readonly xml: string; readonly drawn: Drawn; readonly notes: string | null };

/** A slide as XML. @param number from 1 */
export function makeSlide(slide: DeckSlide, number: number, deck: Deck, look: Look): MadeSlide {
  const title = drawTitle(slide, look);
  const drawn = drawBody(slide, deck, look);
  const note = drawNote(slide, look);
  const foot = hasFoot(slide) ? drawFoot(deck, number, look) : { shapes: [], cut: [] };
  const shapes = [title, drawn, note, foot].flatMap((part) => part.shapes);
  const cut = [title, drawn, note].flatMap((part) => part.cut);
  const notes = [slide.speakerNotes?.trim() ?? '', ...cut].filter((text) => text !== '');
  return {
    xml: `${DECLARATION}<p:sld ${NAMESPACES}><p:cSld>${shapeTree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
    drawn,
    notes: notes.length === 0 ? null : notes.join('\n\n'),
  };
}

/** What a slide's relations need to know. @param chart the chart's number, or null */
export type SlideRelations = {
  readonly number: number;
  readonly kind: DeckSlide['body']['kind'];
  readonly chart: number | null;
  readonly notes: number | null;
};

/** The part with a slide's relations. */
export function slideRelations({ number, kind, chart, notes }: SlideRelations): OfficePart {
  const layout = `../slideLayouts/slideLayout${LAYOUTS.indexOf(LAYOUT_OF[kind]) + 1}.xml`;
  const relations: readonly Relation[] = [
    { id: 'rId1', type: 'slideLayout', target: layout },
    ...(chart === null ? [] : [{ id: CHART_RELATION, type: 'chart', target: `../charts/chart${chart}.xml` }]),
    ...(notes === null ? [] : [{ id: 'rId3', type: 'notesSlide', target: `../notesSlides/notesSlide${notes}.xml` }]),
  ];
  return relationsPart(`ppt/slides/slide${number}.xml`, relations);
}

function hasFoot({ body }: DeckSlide): boolean {
  return body.kind !== 'cover' && body.kind !== 'section';
}

type TitleRoom = { readonly box: Box; readonly sizesPt: readonly number[]; readonly color: string };

function titleRoom({ body }: DeckSlide, look: Look): TitleRoom {
  if (body.kind === 'cover') return { box: PLACES.coverTitle, sizesPt: TITLE_SIZES.cover, color: look.colors.ink };
  if (body.kind === 'section') {
    return { box: PLACES.sectionTitle, sizesPt: TITLE_SIZES.section, color: look.colors.onAccent };
  }
  return { box: titleBox(look), sizesPt: TITLE_SIZES.slide, color: look.colors.ink };
}

function drawTitle(slide: DeckSlide, look: Look): Drawn {
  const { box, sizesPt, color } = titleRoom(slide, look);
  // Bold letters are wider than those that the estimate is about.
  const title = fitted(slide.title, { widthPt: pointsOf(box.width) / 1.06, lines: 2, sizesPt });
  const text = paragraphXml({ runs: [{ text: title.text, sizePt: title.sizePt, color }] }, look);
  return { shapes: [placeholder({ kind: 'title', name: 'Title', box: null, text })], cut: title.cut };
}

function drawNote({ note, body }: DeckSlide, look: Look): Drawn {
  if (note === null || note.trim() === '') return { shapes: [], cut: [] };
  const box = body.kind === 'cover' ? PLACES.coverNote : PLACES.note;
  const words = fitted(note, { widthPt: pointsOf(box.width), lines: 2, sizesPt: [12, 11, 10] });
  const color = body.kind === 'section' ? look.colors.onAccent : look.colors.soft;
  const text = paragraphXml({ runs: [{ text: words.text, sizePt: words.sizePt, color }] }, look);
  return { shapes: [textBox('Note', look.place(box), text, 'b')], cut: words.cut };
}

function drawFoot({ footer }: Deck, number: number, look: Look): { shapes: readonly Shape[]; cut: readonly string[] } {
  const counted = placeholder({
    kind: 'number',
    name: 'Slide number',
    box: null,
    text: slideNumber(String(number), look.language),
  });
  if (footer === null || footer.trim() === '') return { shapes: [counted], cut: [] };
  const words = fitted(footer, { widthPt: pointsOf(PLACES.footer.width), lines: 1, sizesPt: [10] });
  const text = paragraphXml({ runs: [{ text: words.text, sizePt: null }] }, look);
  return { shapes: [placeholder({ kind: 'footer', name: 'Footer', box: null, text }), counted], cut: [] };
}
