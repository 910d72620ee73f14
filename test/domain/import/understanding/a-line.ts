import type { Line } from '../../../../domain/import/understanding/line.ts';

/** A line of plain text, with what is said of it. */
export function aLine(text: string, more: Partial<Line> = {}): Line {
  return {
    text,
    paragraph: 0,
    part: 0,
    list: null,
    style: null,
    headingLevel: null,
    boldShare: 0,
    italicShare: 0,
    coloredShare: 0,
    asideFrom: text.length,
    dropDownChoices: [],
    hasTextField: false,
    indentTwips: 0,
    rightToLeft: false,
    ...more,
  };
}
