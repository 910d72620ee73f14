import { DECLARATION } from './office-package.ts';
import type { OfficePart } from './office-package.ts';
import type { Look } from './look.ts';

const ACCENTS = 6;
/** Fonts of scripts that the deck's own language does not name. */
const BY_SCRIPT = [
  ['Jpan', 'Yu Gothic'],
  ['Hang', 'Malgun Gothic'],
  ['Hans', 'Microsoft YaHei'],
  ['Hant', 'Microsoft JhengHei'],
  ['Arab', 'Arial'],
  ['Hebr', 'Arial'],
  ['Thai', 'Tahoma'],
] as const;

/** A theme (ECMA-376 part 1, 20.1.6.9): the deck's colours in the slots that PowerPoint offers. */
export function themePart(name: string, look: Look): OfficePart {
  return {
    name,
    content: `${DECLARATION}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Fieldwork"><a:themeElements><a:clrScheme name="Fieldwork">${colors(look)}</a:clrScheme><a:fontScheme name="Fieldwork"><a:majorFont>${fonts(look)}</a:majorFont><a:minorFont>${fonts(look)}</a:minorFont></a:fontScheme>${FORMATS}</a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>`,
  };
}

function colors({ colors: { background, ink, soft, hairline, accent, series } }: Look): string {
  const rest = Array.from({ length: ACCENTS - 1 }, (_, at) => series[at + 1] ?? accent);
  const slots: readonly (readonly [string, string])[] = [
    ['dk1', ink],
    ['lt1', background],
    ['dk2', soft],
    ['lt2', hairline],
    ...[accent, ...rest].map((color, at) => [`accent${at + 1}`, color] as const),
    ['hlink', accent],
    ['folHlink', soft],
  ];
  return slots
    .map(([slot, color]) => `<a:${slot}><a:srgbClr val="${color.slice(1).toUpperCase()}"/></a:${slot}>`)
    .join('');
}

function fonts({ fonts: { latin, eastAsian, complex } }: Look): string {
  const scripts = BY_SCRIPT.map(([script, face]) => `<a:font script="${script}" typeface="${face}"/>`).join('');
  return `<a:latin typeface="${latin}"/><a:ea typeface="${eastAsian}"/><a:cs typeface="${complex}"/>${scripts}`;
}

const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = (width: number) =>
  `<a:ln w="${width}" cap="flat" cmpd="sng" algn="ctr">${FILL}<a:prstDash val="solid"/></a:ln>`;
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';
/** Flat: three of each, as the schema wants. */
const FORMATS = `<a:fmtScheme name="Fieldwork"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line(6350)}${line(12700)}${line(19050)}</a:lnStyleLst><a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`;
