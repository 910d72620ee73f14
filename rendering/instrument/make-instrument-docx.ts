import { Document, Footer, Header, Packer, PageNumber, Paragraph, TabStopType, TextRun } from 'docx';
import type { FileChild } from 'docx';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import type {
  InstrumentBlock,
  InstrumentLogic,
  InstrumentOutline,
  InstrumentQuestion,
} from '../../domain/exports/instrument/instrument-outline.ts';
import { instrumentOutline } from '../../domain/exports/instrument/instrument-outline-of.ts';
import { ASIDE_COLOR, writeSettings } from '../../domain/exports/instrument/notation.ts';
import { filledIn } from '../../domain/exports/instrument/words/filled-in.ts';
import type { InstrumentSource } from '../../domain/exports/instrument-source.ts';
import { answerParagraphs } from './docx-answers.ts';
import type { DocxPage } from './docx-paragraph.ts';
import { styled } from './docx-paragraph.ts';
import { asideRuns, plainRuns, textRuns } from './docx-runs.ts';
import { paragraphStyles } from './docx-styles.ts';
import { isRightToLeft } from './right-to-left.ts';

const MOST_TITLE = 200;
/** A4 in twentieths of a point. */
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_250, bottom: 1_130, left: 1_270, right: 1_270 },
};
const RIGHT_EDGE = 9_360;

/** The questionnaire as a .docx that people read and edit, and that imports again. */
export async function makeInstrumentDocx(source: InstrumentSource): Promise<Uint8Array> {
  const outline = instrumentOutline(source);
  const rightToLeft = isRightToLeft(outline.language);
  const page: DocxPage = { words: outline.words, rightToLeft };
  const { language } = outline;
  const document = new Document({
    title: shortText(outline.title, MOST_TITLE),
    subject: outline.words.questionnaire,
    creator: 'Fieldwork',
    lastModifiedBy: 'Fieldwork',
    styles: {
      default: {
        document: {
          run: {
            font: 'Calibri',
            size: 20,
            language: { value: language, eastAsia: language, bidirectional: language },
          },
        },
      },
      paragraphStyles: paragraphStyles(),
    },
    sections: [{ properties: { page: PAGE }, ...runningLines(outline), children: [...childrenOf(outline, page)] }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function childrenOf(outline: InstrumentOutline, page: DocxPage): readonly FileChild[] {
  const { words, version, language, mode } = outline;
  return [
    styled(
      page,
      'note',
      plainRuns(`${words.questionnaire}  ·  ${words.mode[mode]}  ·  ${words.facts.version} ${version}`),
    ),
    styled(page, 'title', plainRuns(outline.title)),
    ...(outline.objective === null || outline.objective === ''
      ? []
      : [styled(page, 'note', plainRuns(outline.objective))]),
    styled(page, 'survey', plainRuns(writeSettings('', { language, subtype: mode }))),
    ...outline.blocks.flatMap((block) => blockParagraphs(block, page)),
    ...quotaParagraphs(outline, page),
  ];
}

function blockParagraphs(block: InstrumentBlock, page: DocxPage): readonly FileChild[] {
  return [
    styled(page, 'block', [...plainRuns(`${block.label}\t${block.name}`)]),
    ...block.notes.map((note) => styled(page, 'note', plainRuns(note))),
    ...(block.settings === null ? [] : [styled(page, 'blockSettings', plainRuns(block.settings))]),
    ...block.questions.flatMap((question) => questionParagraphs(question, page)),
  ];
}

function questionParagraphs(question: InstrumentQuestion, page: DocxPage): readonly FileChild[] {
  const { words } = page;
  const { interviewer, optOut, notes } = question;
  return [
    styled(page, 'question', [...plainRuns(`${question.label}\t`), ...textRuns(question.text)]),
    styled(page, 'settings', plainRuns(question.settings)),
    styled(page, 'instruction', plainRuns([question.kind, ...question.instructions].join('  ·  '))),
    ...question.asked.flatMap((rule) => logicParagraphs(rule, page)),
    ...(interviewer.length === 0
      ? []
      : [styled(page, 'interviewer', plainRuns(`${words.interviewer.title}: ${interviewer.join(' ')}`))]),
    ...answerParagraphs(question, page),
    ...(optOut === null
      ? []
      : [styled(page, 'optOut', [...asideRuns(`${words.parts.optOut}: `), ...textRuns(optOut)])]),
    ...(notes.length === 0 ? [] : [styled(page, 'note', plainRuns(`${words.notes.title}: ${notes.join(' ')}`))]),
    ...question.groups.map((group) => styled(page, 'group', plainRuns(group))),
    ...question.after.flatMap((rule) => logicParagraphs(rule, page)),
  ];
}

/** A rule in words, and below it in the importer's notation. */
function logicParagraphs({ words, notation }: InstrumentLogic, page: DocxPage): readonly Paragraph[] {
  return [styled(page, 'routing', plainRuns(words)), styled(page, 'logic', plainRuns(notation))];
}

function quotaParagraphs({ quotas, words }: InstrumentOutline, page: DocxPage): readonly Paragraph[] {
  if (quotas.length === 0) return [];
  return [
    styled(page, 'note', plainRuns(words.quotas.title, { bold: true })),
    ...quotas.map(({ name, condition, limit }) =>
      styled(page, 'note', plainRuns(`${name}: ${condition}. ${words.quotas.limit}: ${limit}`)),
    ),
  ];
}

function runningLines({ title, words }: InstrumentOutline) {
  const look = { size: 16, color: ASIDE_COLOR };
  const [before = '', between = '', behind = ''] = filledIn(words.page, { page: '\n', count: '\n' }).split('\n');
  const tabStops = [{ type: TabStopType.RIGHT, position: RIGHT_EDGE }];
  const count = [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, behind];
  return {
    headers: {
      default: new Header({ children: [new Paragraph({ children: plainRuns(shortText(title, MOST_TITLE), look) })] }),
    },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            tabStops,
            children: [
              new TextRun({ ...look, text: `${words.questionnaire}\t` }),
              new TextRun({ ...look, children: count }),
            ],
          }),
        ],
      }),
    },
  };
}
