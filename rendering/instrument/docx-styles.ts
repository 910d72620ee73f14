import type { IParagraphStyleOptions } from 'docx';
import {
  ALL_ANSWER_STYLES,
  ANSWER_STYLES,
  ASIDE_COLOR,
  INSTRUMENT_STYLES,
} from '../../domain/exports/instrument/notation.ts';

const INK = '1D2833';
const COVER = '10304D';
const CONTRAST = 'B4561F';
const WASH = 'F1F4F7';
const MONOSPACED = { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Consolas', eastAsia: 'Noto Sans CJK SC' } as const;

type Style = Omit<IParagraphStyleOptions, 'id' | 'name' | 'basedOn'>;

const LOOKS: Readonly<Record<keyof typeof INSTRUMENT_STYLES, Style>> = {
  title: {
    next: 'Normal',
    run: { size: 44, bold: true, color: COVER },
    paragraph: { spacing: { before: 0, after: 120 }, keepNext: true },
  },
  survey: notation(),
  block: {
    run: { size: 32, bold: true, color: COVER },
    paragraph: {
      spacing: { before: 480, after: 120 },
      keepNext: true,
      outlineLevel: 0,
      indent: hanging(700),
    },
  },
  blockSettings: notation(),
  question: {
    run: { size: 23, bold: true, color: INK },
    paragraph: {
      spacing: { before: 360, after: 60 },
      keepNext: true,
      keepLines: true,
      outlineLevel: 1,
      indent: hanging(900),
    },
  },
  settings: notation(),
  logic: notation(),
  optOut: { run: { color: INK }, paragraph: { spacing: { before: 60, after: 20 }, indent: { left: 900 } } },
  group: notation(),
  input: answer(),
  helper: { run: { size: 18, color: INK }, paragraph: { indent: { left: 1300 }, spacing: { after: 40 } } },
  attribute: {
    run: { bold: true, color: INK },
    paragraph: { indent: { left: 900 }, spacing: { before: 80, after: 20 }, keepNext: true },
  },
  level: { run: { color: INK }, paragraph: { indent: { left: 1300 }, spacing: { after: 10 } } },
  lower: { run: { color: INK }, paragraph: { indent: { left: 900 }, spacing: { after: 20 } } },
  upper: { run: { color: INK }, paragraph: { indent: { left: 900 }, spacing: { after: 20 } } },
  note: {
    run: { size: 18, color: ASIDE_COLOR },
    paragraph: { indent: { left: 900 }, spacing: { before: 20, after: 20 } },
  },
  instruction: {
    run: { size: 19, italics: true, color: ASIDE_COLOR },
    paragraph: { indent: { left: 900 }, spacing: { after: 60 }, keepNext: true },
  },
  interviewer: {
    run: { size: 18, bold: true, color: CONTRAST },
    paragraph: { indent: { left: 900 }, spacing: { after: 40 }, keepNext: true },
  },
  routing: {
    run: { size: 19, color: COVER },
    paragraph: { indent: { left: 900 }, spacing: { before: 60, after: 20 }, keepNext: true, keepLines: true },
  },
};

/** All styles of a questionnaire in Word; the importer recognizes paragraphs by their names. */
export function paragraphStyles(): IParagraphStyleOptions[] {
  const named = (Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((key) => ({
    ...LOOKS[key],
    name: INSTRUMENT_STYLES[key],
  }));
  const answers = ALL_ANSWER_STYLES.map((name) => ({ ...(isInTable(name) ? cell() : answer()), name }));
  return [...named, ...answers].map((style) => ({
    ...style,
    id: styleId(style.name),
    basedOn: 'Normal',
    quickFormat: true,
  }));
}

/** The id of a style, by which paragraphs name it. */
export function styleId(name: string): string {
  return name.replaceAll(' ', '');
}

function isInTable(name: string): boolean {
  return !name.startsWith(ANSWER_STYLES.option);
}

/** Short lines for the programmer of the survey, and for the importer. */
function notation(): Style {
  return {
    run: { size: 15, color: ASIDE_COLOR, font: MONOSPACED, noProof: true },
    paragraph: { indent: { left: 900 }, spacing: { after: 20 }, shading: { type: 'clear', color: 'auto', fill: WASH } },
  };
}

function answer(): Style {
  return {
    run: { color: INK },
    paragraph: {
      indent: { left: 1900, hanging: 1000 },
      spacing: { before: 10, after: 10 },
      leftTabStop: 1300,
    },
  };
}

function cell(): Style {
  return { run: { size: 18, color: INK }, paragraph: { spacing: { before: 20, after: 20 } } };
}

function hanging(twips: number) {
  return { left: twips, hanging: twips };
}
