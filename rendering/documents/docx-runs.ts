import { ExternalHyperlink, TextRun } from 'docx';
import type { IRunOptions, ParagraphChild } from 'docx';
import type { Span, Spans } from '../../domain/exports/documents/document-block.ts';

/** Letters that are read from right to left, with the characters between two of them. */
const RIGHT_TO_LEFT = '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}';
const RIGHT_TO_LEFT_WORDS = new RegExp(
  `([${RIGHT_TO_LEFT}](?:[${RIGHT_TO_LEFT}\\p{M}\\p{P}\\p{Z}\\p{Cf}]*[${RIGHT_TO_LEFT}\\p{M}])?)`,
  'u',
);
const BEGINS_RIGHT_TO_LEFT = new RegExp(`^[${RIGHT_TO_LEFT}]`, 'u');

/** Styles of letters, declared in docx-styles.ts. */
export const CODE_STYLE = 'CodeInText';
const LINK_STYLE = 'Hyperlink';

/** Styled words with their links. */
export function docxRuns(spans: Spans): readonly ParagraphChild[] {
  return spans.flatMap((span): readonly ParagraphChild[] =>
    span.link === null ? runsOf(span) : [new ExternalHyperlink({ link: span.link, children: [...runsOf(span)] })],
  );
}

function runsOf(span: Span): readonly TextRun[] {
  return span.text.split('\n').flatMap((line, index) => {
    const pieces = line.split(RIGHT_TO_LEFT_WORDS).filter((piece) => piece !== '');
    const runs = (pieces.length === 0 ? [''] : pieces).map((text) => ({ ...lookOf(span), ...textOf(text) }));
    return runs.map((run, at) => new TextRun(index > 0 && at === 0 ? { ...run, break: 1 } : run));
  });
}

function textOf(text: string): IRunOptions {
  return { text, ...(BEGINS_RIGHT_TO_LEFT.test(text) && { rightToLeft: true }) };
}

function lookOf({ bold, italic, strike, code, link }: Span): IRunOptions {
  const style = code ? CODE_STYLE : link === null ? undefined : LINK_STYLE;
  return {
    ...(bold && { bold, boldComplexScript: bold }),
    ...(italic && { italics: true, italicsComplexScript: true }),
    ...(strike && { strike }),
    ...(style !== undefined && { style }),
  };
}
