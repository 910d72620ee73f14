import { fillXml, runProperties } from './drawing-text.ts';
import type { Look } from './look.ts';
import { DECLARATION, NAMESPACES, relationsPart } from './office-package.ts';
import type { OfficePart, Relation } from './office-package.ts';
import { emuOf, PLACES, within } from './places.ts';
import type { Box } from './places.ts';
import { area, picture, placeholder, shapeTree } from './shapes.ts';
import type { PlaceholderKind, Shape } from './shapes.ts';

/** The layouts, in the order of their parts. */
export const LAYOUTS = ['cover', 'section', 'points', 'open'] as const;

export type LayoutName = (typeof LAYOUTS)[number];

const LAYOUT_KINDS: Readonly<Record<LayoutName, { readonly type: string; readonly name: string }>> = {
  cover: { type: 'title', name: 'Cover' },
  section: { type: 'secHead', name: 'Section' },
  points: { type: 'obj', name: 'Title and points' },
  open: { type: 'titleOnly', name: 'Title and figure' },
};

/** Ids of the master and, counting on, of its layouts: they share one range (ECMA-376 part 1, 19.2.1.39). */
export const FIRST_MASTER_ID = 2_147_483_648;
const LEVELS = 9;
const INDENT_INCHES = 0.25;

/** Sizes of letters, in points. */
export const TITLE_SIZES = {
  slide: [28, 26, 24, 22, 20],
  cover: [44, 40, 36, 32, 28],
  section: [40, 36, 32, 28],
} as const;

/** The master and its layouts with their relations. @param logo the path of the logo's part, from a layout; null without one */
export function masterParts(look: Look, logo: string | null): readonly OfficePart[] {
  return [master(look), masterRelations(), ...LAYOUTS.flatMap((layout) => layoutParts(layout, look, logo))];
}

function master(look: Look): OfficePart {
  const ids = LAYOUTS.map((_, at) => `<p:sldLayoutId id="${FIRST_MASTER_ID + 1 + at}" r:id="rId${at + 1}"/>`).join('');
  const shapes = [holder('title', look), holder('body', look), holder('footer', look), holder('number', look)];
  return {
    name: 'ppt/slideMasters/slideMaster1.xml',
    content: `${DECLARATION}<p:sldMaster ${NAMESPACES}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>${shapeTree(shapes)}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst>${ids}</p:sldLayoutIdLst><p:txStyles><p:titleStyle>${titleLevel(look)}</p:titleStyle><p:bodyStyle>${bodyLevels(look)}</p:bodyStyle><p:otherStyle>${plainLevels(look)}</p:otherStyle></p:txStyles></p:sldMaster>`,
  };
}

function masterRelations(): OfficePart {
  const layouts: readonly Relation[] = LAYOUTS.map((_, at) => ({
    id: `rId${at + 1}`,
    type: 'slideLayout',
    target: `../slideLayouts/slideLayout${at + 1}.xml`,
  }));
  const theme = { id: `rId${LAYOUTS.length + 1}`, type: 'theme', target: '../theme/theme1.xml' };
  return relationsPart('ppt/slideMasters/slideMaster1.xml', [...layouts, theme]);
}

function layoutParts(layout: LayoutName, look: Look, logo: string | null): readonly OfficePart[] {
  const name = `ppt/slideLayouts/slideLayout${LAYOUTS.indexOf(layout) + 1}.xml`;
  const withLogo = logo !== null && look.logo !== null && layout !== 'section';
  const shapes = [...layoutShapes(layout, look), ...(withLogo ? [logoShape(layout, look)] : [])];
  const background =
    layout === 'section' ? `<p:bg><p:bgPr>${fillXml(look.colors.accent, look)}<a:effectLst/></p:bgPr></p:bg>` : '';
  const { type, name: words } = LAYOUT_KINDS[layout];
  return [
    {
      name,
      content: `${DECLARATION}<p:sldLayout ${NAMESPACES} type="${type}" preserve="1"><p:cSld name="${words}">${background}${shapeTree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    },
    relationsPart(name, [
      { id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
      ...(withLogo ? [{ id: 'rId2', type: 'image', target: logo }] : []),
    ]),
  ];
}

function layoutShapes(layout: LayoutName, look: Look): readonly Shape[] {
  const { colors } = look;
  if (layout === 'cover') {
    return [
      holder('title', look, { box: PLACES.coverTitle, sizePt: TITLE_SIZES.cover[0], anchor: 'b' }),
      holder('subtitle', look, { box: PLACES.coverSubtitle, sizePt: 20, color: colors.soft }),
      area('Accent', look.place(PLACES.coverBar), colors.accent, look),
    ];
  }
  if (layout === 'section') {
    return [
      holder('title', look, { box: PLACES.sectionTitle, sizePt: 40, color: colors.onAccent, anchor: 'b' }),
      holder('subtitle', look, { box: PLACES.sectionSubtitle, sizePt: 20, color: colors.onAccent }),
    ];
  }
  const title = holder('title', look, { box: titleBox(look) });
  const body = layout === 'points' ? [holder('body', look)] : [];
  return [title, ...body, holder('footer', look), holder('number', look)];
}

/** The title's place on slides with a logo leaves room for it. */
export function titleBox({ logo }: Look): Box {
  return logo === null ? PLACES.title : { ...PLACES.title, width: PLACES.title.width - PLACES.logo.width - 0.35 };
}

function logoShape(layout: LayoutName, look: Look): Shape {
  const { widthPx, heightPx } = look.logo ?? { widthPx: 1, heightPx: 1 };
  const isCover = layout === 'cover';
  const box = within(isCover ? PLACES.coverLogo : PLACES.logo, widthPx / heightPx, isCover ? 'left' : 'right');
  return picture('Logo', look.place(box), 'rId2');
}

const HOLDERS: Readonly<
  Record<PlaceholderKind, { readonly name: string; readonly box: Box; readonly prompt: string }>
> = {
  title: { name: 'Title', box: PLACES.title, prompt: 'Title' },
  subtitle: { name: 'Subtitle', box: PLACES.coverSubtitle, prompt: 'Subtitle' },
  body: { name: 'Points', box: PLACES.body, prompt: 'Points' },
  date: { name: 'Date', box: PLACES.coverDate, prompt: '' },
  footer: { name: 'Footer', box: PLACES.footer, prompt: '' },
  number: { name: 'Slide number', box: PLACES.number, prompt: '‹#›' },
};

type Letters = { readonly box?: Box; readonly sizePt?: number; readonly color?: string; readonly anchor?: 't' | 'b' };

function holder(kind: PlaceholderKind, look: Look, letters: Letters = {}): Shape {
  const { name, box: usual, prompt } = HOLDERS[kind];
  const anchor = isFoot(kind) ? 'ctr' : (letters.anchor ?? 't');
  const box = look.place(letters.box ?? usual);
  const style = holderStyle(kind, look, letters);
  return placeholder({ kind, name, box, style, anchor, text: prompted(kind, prompt, look) });
}

function isFoot(kind: PlaceholderKind): boolean {
  return kind === 'footer' || kind === 'number';
}

/** Titles and points have the master's letters, unless they are given their own. */
function holderStyle(kind: PlaceholderKind, look: Look, { sizePt, color }: Letters): string {
  const isOfMaster = kind === 'title' || kind === 'body';
  if (isOfMaster && sizePt === undefined) return '';
  const letters = isFoot(kind)
    ? { sizePt: 10, color: look.colors.soft }
    : { sizePt: sizePt ?? null, color: color ?? look.colors.ink };
  const side = look.isRightToLeft === (kind === 'number') ? 'l' : 'r';
  const edges = isOfMaster ? '' : 'marL="0" indent="0" ';
  const bullets = isOfMaster ? '' : '<a:buNone/>';
  return `<a:lvl1pPr ${edges}algn="${side}">${bullets}${runProperties('a:defRPr', letters, look)}</a:lvl1pPr>`;
}

function prompted(kind: PlaceholderKind, prompt: string, { language }: Look): string {
  if (kind === 'number') return slideNumber(prompt, language);
  const run = prompt === '' ? '' : `<a:r><a:rPr lang="en-US"/><a:t>${prompt}</a:t></a:r>`;
  return `<a:p>${run}<a:endParaRPr lang="${language}"/></a:p>`;
}

/** A paragraph with the number of the slide that it stands on. */
export function slideNumber(shown: string, language: string): string {
  return `<a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="${language}"/><a:t>${shown}</a:t></a:fld><a:endParaRPr lang="${language}"/></a:p>`;
}

function sides({ isRightToLeft }: Look): string {
  return isRightToLeft ? 'algn="r" rtl="1"' : 'algn="l" rtl="0"';
}

/** Letters of the theme: without its names a style falls to a program's own font. */
function themed(face: 'mj' | 'mn', sizePt: number, isBold: boolean, look: Look): string {
  return `<a:defRPr sz="${sizePt * 100}" b="${isBold ? 1 : 0}" kern="1200">${fillXml(look.colors.ink, look)}<a:latin typeface="+${face}-lt"/><a:ea typeface="+${face}-ea"/><a:cs typeface="+${face}-cs"/></a:defRPr>`;
}

function titleLevel(look: Look): string {
  return `<a:lvl1pPr ${sides(look)} defTabSz="914400"><a:lnSpc><a:spcPct val="95000"/></a:lnSpc><a:spcBef><a:spcPct val="0"/></a:spcBef><a:buNone/>${themed('mj', TITLE_SIZES.slide[0], true, look)}</a:lvl1pPr>`;
}

function bodyLevels(look: Look): string {
  const step = emuOf(INDENT_INCHES);
  const bullet = `<a:buClr><a:schemeClr val="accent1"/></a:buClr><a:buFont typeface="Arial"/><a:buChar char="•"/>`;
  return levels(
    (level) =>
      `<a:lvl${level}pPr marL="${step * level}" indent="-${step}" ${sides(look)} defTabSz="914400"><a:spcBef><a:spcPts val="900"/></a:spcBef>${bullet}${themed('mn', level === 1 ? 20 : 16, false, look)}</a:lvl${level}pPr>`,
  );
}

function plainLevels(look: Look): string {
  return levels(
    (level) =>
      `<a:lvl${level}pPr marL="0" ${sides(look)} defTabSz="914400">${themed('mn', 18, false, look)}</a:lvl${level}pPr>`,
  );
}

/** One text for each of the nine levels. */
export function levels(each: (level: number) => string): string {
  return Array.from({ length: LEVELS }, (_, at) => each(at + 1)).join('');
}
