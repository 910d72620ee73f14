import { SLIDE_ROOM } from '../../domain/exports/deck/slide-room.ts';
import { shownCharacters } from '../../domain/ground/shown-characters.ts';
import { paragraphXml } from './drawing-text.ts';
import type { Look } from './look.ts';
import { DECLARATION, NAMESPACES, relationsPart } from './office-package.ts';
import type { OfficePart } from './office-package.ts';
import { levels } from './master-parts.ts';
import { shapeTree, transformXml } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** On a page of 7.5 by 10 in. */
const PICTURE = { x: 0.75, y: 0.75, width: 6, height: 3.375 } as const;
const WORDS = { x: 0.75, y: 4.5, width: 6, height: 4.75 } as const;

/** The master of notes pages, with its relations; its theme is the second. */
export function notesMasterParts(look: Look): readonly OfficePart[] {
  const name = 'ppt/notesMasters/notesMaster1.xml';
  const sides = look.isRightToLeft ? 'algn="r" rtl="1"' : 'algn="l" rtl="0"';
  const style = levels(
    (level) =>
      `<a:lvl${level}pPr ${sides}><a:defRPr sz="1200"><a:solidFill><a:srgbClr val="000000"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl${level}pPr>`,
  );
  const background = '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
  return [
    {
      name,
      content: `${DECLARATION}<p:notesMaster ${NAMESPACES}><p:cSld>${background}${shapeTree(pageShapes('<a:p><a:endParaRPr lang="en-US"/></a:p>', true))}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:notesStyle>${style}</p:notesStyle></p:notesMaster>`,
    },
    relationsPart(name, [{ id: 'rId1', type: 'theme', target: '../theme/theme2.xml' }]),
  ];
}

/** The notes page of a slide, with its relations. @param number of the page. @param slide of the slide */
export function notesParts(text: string, number: number, slide: number, look: Look): readonly OfficePart[] {
  const name = `ppt/notesSlides/notesSlide${number}.xml`;
  const paragraphs = notesText(text)
    .split('\n')
    .map((line) => paragraphXml({ runs: [{ text: line, sizePt: null }] }, look));
  return [
    {
      name,
      content: `${DECLARATION}<p:notes ${NAMESPACES}><p:cSld>${shapeTree(pageShapes(paragraphs.join(''), false))}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`,
    },
    relationsPart(name, [
      { id: 'rId1', type: 'notesMaster', target: '../notesMasters/notesMaster1.xml' },
      { id: 'rId2', type: 'slide', target: `../slides/slide${slide}.xml` },
    ]),
  ];
}

function notesText(text: string): string {
  const most = SLIDE_ROOM.notesCharacters;
  const shown = shownCharacters(text.slice(0, 2 * most)).trim();
  return shown.length <= most ? shown : `${shown.slice(0, most - 1).toWellFormed()}…`;
}

function pageShapes(paragraphs: string, isPlaced: boolean): readonly Shape[] {
  const place = (box: typeof PICTURE | typeof WORDS) =>
    isPlaced ? `${transformXml('a:xfrm', box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>` : '';
  return [
    (id) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Slide"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"${isPlaced ? ' idx="2"' : ''}/></p:nvPr></p:nvSpPr><p:spPr>${place(PICTURE)}</p:spPr></p:sp>`,
    (id) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body"${isPlaced ? ' sz="quarter" idx="3"' : ' idx="1"'}/></p:nvPr></p:nvSpPr><p:spPr>${place(WORDS)}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`,
  ];
}
