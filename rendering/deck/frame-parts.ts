import type { Deck } from '../../domain/exports/deck/deck.ts';
import { xmlText } from '../../domain/ground/xml-text.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import type { Look } from './look.ts';
import { FIRST_MASTER_ID, levels } from './master-parts.ts';
import { DECLARATION, NAMESPACES, relationsPart } from './office-package.ts';
import type { OfficePart, Relation } from './office-package.ts';
import { SLIDE_EMU } from './places.ts';

const FIRST_SLIDE_ID = 256;
const TITLE_CHARACTERS = 250;
/** A table without a style of PowerPoint's: ours has its own rules. */
const NO_TABLE_STYLE = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const MAIN = 'ppt/presentation.xml';

/** The parts around the slides: the presentation, its properties and relations. */
export function frameParts(deck: Deck, look: Look, madeAt: Date): readonly OfficePart[] {
  const count = deck.slides.length;
  return [
    relationsPart('', [
      { id: 'rId1', type: 'officeDocument', target: MAIN },
      { id: 'rId2', type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
      { id: 'rId3', type: 'extended-properties', target: 'docProps/app.xml' },
    ]),
    { name: MAIN, content: presentation(count, look) },
    relationsPart(MAIN, presentationRelations(count)),
    { name: 'ppt/presProps.xml', content: `${DECLARATION}<p:presentationPr ${NAMESPACES}/>` },
    { name: 'ppt/viewProps.xml', content: `${DECLARATION}<p:viewPr ${NAMESPACES}/>` },
    {
      name: 'ppt/tableStyles.xml',
      content: `${DECLARATION}<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${NO_TABLE_STYLE}"/>`,
    },
    { name: 'docProps/core.xml', content: core(deck, look, madeAt) },
    {
      name: 'docProps/app.xml',
      content: `${DECLARATION}<Properties xmlns="${OFFICE}/extended-properties"><Application>Fieldwork</Application><PresentationFormat>Widescreen</PresentationFormat><Slides>${count}</Slides></Properties>`,
    },
  ];
}

function presentation(count: number, look: Look): string {
  const slides = Array.from(
    { length: count },
    (_, at) => `<p:sldId id="${FIRST_SLIDE_ID + at}" r:id="${slideRelation(at)}"/>`,
  );
  const list = count === 0 ? '' : `<p:sldIdLst>${slides.join('')}</p:sldIdLst>`;
  const style = levels(
    (level) =>
      `<a:lvl${level}pPr marL="0" algn="${look.isRightToLeft ? 'r' : 'l'}" defTabSz="914400" rtl="${look.isRightToLeft ? 1 : 0}"><a:defRPr sz="1800" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl${level}pPr>`,
  );
  const direction = look.isRightToLeft ? ' rtl="1"' : '';
  return `${DECLARATION}<p:presentation ${NAMESPACES}${direction} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="${FIRST_MASTER_ID}" r:id="rId1"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst>${list}<p:sldSz cx="${SLIDE_EMU.width}" cy="${SLIDE_EMU.height}"/><p:notesSz cx="6858000" cy="9144000"/><p:defaultTextStyle>${style}</p:defaultTextStyle></p:presentation>`;
}

function presentationRelations(count: number): readonly Relation[] {
  return [
    { id: 'rId1', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
    { id: 'rId2', type: 'notesMaster', target: 'notesMasters/notesMaster1.xml' },
    { id: 'rId3', type: 'presProps', target: 'presProps.xml' },
    { id: 'rId4', type: 'viewProps', target: 'viewProps.xml' },
    { id: 'rId5', type: 'theme', target: 'theme/theme1.xml' },
    { id: 'rId6', type: 'tableStyles', target: 'tableStyles.xml' },
    ...Array.from({ length: count }, (_, at) => ({
      id: slideRelation(at),
      type: 'slide',
      target: `slides/slide${at + 1}.xml`,
    })),
  ];
}

/** The id of a slide's relation, by its place from 0: behind those of the six other parts. */
function slideRelation(at: number): string {
  return `rId${at + 7}`;
}

function core({ title }: Deck, { language }: Look, madeAt: Date): string {
  const moment = `${madeAt.toISOString().slice(0, 19)}Z`;
  const when = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`;
  return `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:dcmitype="http://purl.org/dc/dcmitype/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(shortText(title, TITLE_CHARACTERS))}</dc:title><dc:creator>Fieldwork</dc:creator><dc:language>${language}</dc:language><cp:lastModifiedBy>Fieldwork</cp:lastModifiedBy>${when('created')}${when('modified')}</cp:coreProperties>`;
}
