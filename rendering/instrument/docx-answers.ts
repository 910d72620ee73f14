import type { FileChild, Paragraph } from 'docx';
import type {
  InstrumentAnswers,
  InstrumentEntry,
  InstrumentQuestion,
} from '../../domain/exports/instrument/instrument-outline.ts';
import { answerParagraph, fitsTable, gridTable } from './docx-grid.ts';
import { asideRuns, plainRuns, textRuns } from './docx-runs.ts';
import type { DocxPage } from './docx-paragraph.ts';
import { styled } from './docx-paragraph.ts';
import { MARKS } from './marks.ts';

const LINE = '__________';
const BOX = '_'.repeat(60);

/** The answers of a question: lists, tables and lines to write on. */
export function answerParagraphs({ answers }: InstrumentQuestion, page: DocxPage): readonly FileChild[] {
  switch (answers.kind) {
    case 'none':
      return [];
    case 'options':
      return answers.options.map((option) => answerParagraph(page, 'option', { ...option, mark: MARKS[answers.mark] }));
    case 'poles':
      return [
        ...answers.options.map((option) => answerParagraph(page, 'option', { ...option, mark: MARKS.none })),
        styled(page, 'upper', [...asideRuns('+ '), ...textRuns(answers.upper)]),
        styled(page, 'lower', [...asideRuns('– '), ...textRuns(answers.lower)]),
      ];
    case 'grid':
      return fitsTable(answers) ? [gridTable(answers, page)] : listedGrid(answers, page);
    case 'scale':
      return [
        styled(page, 'note', plainRuns(answers.points.join('    '))),
        styled(page, 'note', plainRuns(`0 = ${answers.least}; 10 = ${answers.most}`)),
      ];
    case 'entry':
      return [
        styled(page, 'note', plainRuns([answers.size === 'box' ? BOX : LINE, answers.unit ?? ''].join(' ').trim())),
      ];
    case 'entries':
      return answers.entries.flatMap((entry) => entryParagraphs(entry, answers.unit, page));
    case 'attributes':
      return answers.attributes.flatMap(({ text, levels }) => [
        styled(page, 'attribute', textRuns(text)),
        ...levels.map((level) => styled(page, 'level', [...asideRuns('– '), ...textRuns(level)])),
      ]);
  }
}

function listedGrid({ rows, columns, mark }: Extract<InstrumentAnswers, { kind: 'grid' }>, page: DocxPage) {
  return [
    styled(page, 'note', plainRuns(page.words.parts.rows)),
    ...rows.map((row) => answerParagraph(page, 'row', { ...row, mark: MARKS.none })),
    styled(page, 'note', plainRuns(page.words.parts.columns)),
    ...columns.map((column) => answerParagraph(page, 'column', { ...column, mark: MARKS[mark] })),
  ];
}

function entryParagraphs(
  { label, name, helper }: InstrumentEntry,
  unit: string | null,
  page: DocxPage,
): readonly Paragraph[] {
  const line = ['\t', LINE, unit ?? ''].join(' ').trimEnd();
  return [
    styled(page, 'input', [...plainRuns(label), ...asideRuns(name === null ? line : `  ${name}${line}`)]),
    ...(helper.length === 0 ? [] : [styled(page, 'helper', textRuns(helper))]),
  ];
}
