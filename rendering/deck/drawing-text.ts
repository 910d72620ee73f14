import { xmlText } from '../../domain/ground/xml-text.ts';
import { textDirection } from '../../domain/results/charts/text-direction.ts';
import type { Look } from './look.ts';

/** A piece of a paragraph in one kind of letters. */
export type Run = {
  readonly text: string;
  readonly sizePt: number | null;
  readonly isBold?: boolean;
  readonly color?: string;
};

export type Paragraph = {
  readonly runs: readonly Run[];
  /** Towards the far end of a line, as numbers in tables are. */
  readonly isFar?: boolean;
  /** Elements of `a:pPr` in the schema's order. */
  readonly properties?: string;
};

/** A paragraph (ECMA-376 part 1, 21.1.2.2.6). Its side is the deck's; its direction is that of its words. */
export function paragraphXml({ runs, isFar = false, properties = '' }: Paragraph, look: Look): string {
  const words = runs.map(({ text }) => text).join('');
  const side = look.isRightToLeft === isFar ? 'l' : 'r';
  const direction = `<a:pPr algn="${side}" rtl="${runsRightToLeft(words, properties !== '', look) ? 1 : 0}">${properties}</a:pPr>`;
  const written = runs.filter(({ text }) => text !== '').map((run) => runXml(run, look));
  return `<a:p>${direction}${written.join('')}<a:endParaRPr lang="${look.language}"/></a:p>`;
}

/**
 * Where reading begins on the right, a text with any word of such a script runs that way, and so does each point of a
 * list, whose bullet goes along; else its first letter decides. Figures alone run from left to right: `+24`.
 */
function runsRightToLeft(words: string, isPoint: boolean, { isRightToLeft }: Look): boolean {
  if (!isRightToLeft) return textDirection(words) === 'rtl';
  return isPoint || RIGHT_TO_LEFT.test(words);
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}]/u;

/** Attributes and content of the properties of a run: `name` is `a:rPr`, or `a:defRPr` for charts and styles. */
export function runProperties(name: string, run: Omit<Run, 'text'>, look: Look): string {
  const size = run.sizePt === null ? '' : ` sz="${Math.round(run.sizePt * 100)}"`;
  const bold = run.isBold === undefined ? '' : ` b="${run.isBold ? 1 : 0}"`;
  const language = name === 'a:rPr' ? ` lang="${look.language}"` : '';
  const fill = run.color === undefined ? '' : fillXml(run.color, look);
  return `<${name}${language}${size}${bold}>${fill}</${name}>`;
}

/** A fill in one colour: of the theme, where it has that, so that a change of the theme changes it. */
export function fillXml(color: string, { colors }: Look): string {
  const slots: readonly (readonly [string, string])[] = [
    [colors.ink, 'tx1'],
    [colors.background, 'bg1'],
    [colors.soft, 'tx2'],
    [colors.hairline, 'bg2'],
    [colors.accent, 'accent1'],
    ...colors.series.slice(1, 6).map((series, at) => [series, `accent${at + 2}`] as const),
  ];
  const slot = slots.find(([known]) => known === color)?.[1];
  const inner =
    slot === undefined ? `<a:srgbClr val="${color.slice(1).toUpperCase()}"/>` : `<a:schemeClr val="${slot}"/>`;
  return `<a:solidFill>${inner}</a:solidFill>`;
}

function runXml(run: Run, look: Look): string {
  return `<a:r>${runProperties('a:rPr', run, look)}<a:t>${xmlText(run.text)}</a:t></a:r>`;
}
