import type { Deck } from '../../domain/exports/deck/deck.ts';
import { chartParts } from './chart/chart-parts.ts';
import { contentTypesPart } from './content-types.ts';
import { frameParts } from './frame-parts.ts';
import { lookOf } from './look.ts';
import type { Look } from './look.ts';
import { masterParts } from './master-parts.ts';
import { notesMasterParts, notesParts } from './notes-parts.ts';
import { packageOf } from './office-package.ts';
import type { OfficePart } from './office-package.ts';
import { makeSlide, slideRelations } from './slide-parts.ts';
import { themePart } from './theme-part.ts';

/**
 * A presentation as a PowerPoint file (PresentationML, ECMA-376): 16:9, with charts and tables that stay editable. The
 * same deck gives the same bytes. A text that is too long for its place is shortened there, and whole on the notes page.
 */
export async function makeDeck(deck: Deck): Promise<Uint8Array> {
  const look = lookOf(deck);
  const madeAt = momentOf(deck.madeAt);
  const logo = look.logo === null ? null : { name: `media/logo.${look.logo.kind}`, bytes: look.logo.bytes };
  const parts = [
    ...frameParts(deck, look, madeAt),
    themePart('ppt/theme/theme1.xml', look),
    themePart('ppt/theme/theme2.xml', look),
    ...masterParts(look, logo === null ? null : `../${logo.name}`),
    ...notesMasterParts(look),
    ...(logo === null ? [] : [{ name: `ppt/${logo.name}`, content: logo.bytes }]),
    ...(await slideParts(deck, look, madeAt)),
  ];
  return packageOf([contentTypesPart(parts), ...parts], madeAt);
}

/** Slides with all that belongs to them; charts and notes pages are counted on their own. */
async function slideParts(deck: Deck, look: Look, madeAt: Date): Promise<readonly OfficePart[]> {
  const parts: OfficePart[] = [];
  const counted = { charts: 0, notes: 0 };
  for (const [at, slide] of deck.slides.entries()) {
    const number = at + 1;
    const { xml, drawn, notes } = makeSlide(slide, number, deck, look);
    const chart = drawn.chart === undefined ? null : (counted.charts += 1);
    const page = notes === null ? null : (counted.notes += 1);
    parts.push({ name: `ppt/slides/slide${number}.xml`, content: xml });
    parts.push(slideRelations({ number, kind: slide.body.kind, chart, notes: page }));
    if (drawn.chart !== undefined) parts.push(...(await chartParts(drawn.chart, counted.charts, look, madeAt)));
    if (notes !== null) parts.push(...notesParts(notes, counted.notes, number, look));
  }
  return parts;
}

/** The moment, or the beginning of 1980 for what is none: a file always has one. */
function momentOf(text: string): Date {
  const moment = new Date(text);
  return moment.getUTCFullYear() >= 1980 && moment.getUTCFullYear() <= 9999 ? moment : new Date(Date.UTC(1980, 0, 1));
}
