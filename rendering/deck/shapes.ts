import { xmlText } from '../../domain/ground/xml-text.ts';
import { fillXml } from './drawing-text.ts';
import type { Look } from './look.ts';
import { emuOf } from './places.ts';
import type { Box } from './places.ts';

/** A shape of a slide, made once its id on that slide is known. */
export type Shape = (id: number) => string;

const NO_INSETS = 'lIns="0" tIns="0" rIns="0" bIns="0"';

/** Kinds of placeholders (ECMA-376 part 1, 19.7.10), with their numbers on our layouts. */
export const PLACEHOLDERS = {
  title: 'type="title"',
  subtitle: 'type="subTitle" idx="1"',
  body: 'type="body" idx="1"',
  date: 'type="dt" sz="half" idx="10"',
  footer: 'type="ftr" sz="quarter" idx="11"',
  number: 'type="sldNum" sz="quarter" idx="12"',
} as const;

export type PlaceholderKind = keyof typeof PLACEHOLDERS;

/** `xfrm` of a shape, `name` by its schema: `a:xfrm` or, for frames, `p:xfrm`. */
export function transformXml(name: string, { x, y, width, height }: Box): string {
  return `<${name}><a:off x="${emuOf(x)}" y="${emuOf(y)}"/><a:ext cx="${emuOf(width)}" cy="${emuOf(height)}"/></${name}>`;
}

export type Holder = {
  readonly kind: PlaceholderKind;
  readonly name: string;
  /** Null: that of the layout. */
  readonly box: Box | null;
  /** `a:lstStyle`'s content, on masters and layouts. */
  readonly style?: string;
  readonly anchor?: 't' | 'ctr' | 'b';
  /** Paragraphs. */
  readonly text: string;
};

/** A placeholder: what outline views and screen readers go by. */
export function placeholder({ kind, name, box, style = '', anchor, text }: Holder): Shape {
  const place = box === null ? '' : transformXml('a:xfrm', box);
  const body =
    anchor === undefined ? '<a:bodyPr/>' : `<a:bodyPr ${NO_INSETS} anchor="${anchor}"><a:normAutofit/></a:bodyPr>`;
  return (id) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${PLACEHOLDERS[kind]}/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody>${body}<a:lstStyle>${style}</a:lstStyle>${text}</p:txBody></p:sp>`;
}

/** A box of words. @param text paragraphs */
export function textBox(name: string, box: Box, text: string, anchor: 't' | 'ctr' | 'b' = 't'): Shape {
  return (id) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transformXml('a:xfrm', box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square" ${NO_INSETS} anchor="${anchor}"><a:noAutofit/></a:bodyPr><a:lstStyle/>${text}</p:txBody></p:sp>`;
}

/** A plain area, or a rule, in one colour. */
export function area(name: string, box: Box, color: string, look: Look): Shape {
  return (id) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr>${transformXml('a:xfrm', box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fillXml(color, look)}<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="${look.language}"/></a:p></p:txBody></p:sp>`;
}

/** A picture. @param relation the id of its part in the relations of the slide or layout */
export function picture(name: string, box: Box, relation: string): Shape {
  return (id) =>
    `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="${name}" descr="${name}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr userDrawn="1"/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transformXml('a:xfrm', box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
}

export type Frame = {
  readonly name: string;
  /** What a screen reader says of it. */
  readonly description: string;
  readonly box: Box;
  /** The namespace of what is inside. */
  readonly uri: string;
  readonly content: string;
};

/** The frame of a table or chart (ECMA-376 part 1, 19.3.1.21). */
export function graphicFrame({ name, description, box, uri, content }: Frame): Shape {
  return (id) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}" descr="${xmlText(description)}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${transformXml('p:xfrm', box)}<a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
}

/** The tree of a slide, layout or master; ids count from 1, its own, so none is told twice. */
export function shapeTree(shapes: readonly Shape[]): string {
  const each = shapes.map((shape, at) => shape(at + 2)).join('');
  return `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>${each}</p:spTree>`;
}
