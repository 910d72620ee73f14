import type { FileChild } from 'docx';
import { heading, indented, line, listItem, title } from '../../fixtures/questionnaires/make/word/paragraphs.ts';
import { bold } from '../../fixtures/questionnaires/make/word/runs.ts';
import { table } from '../../fixtures/questionnaires/make/word/tables.ts';
import { LISTS, toDocx } from '../../fixtures/questionnaires/make/word/word-file.ts';
import type { ExpectedOption, ExpectedQuestion, ExpectedQuestionnaire } from './expected-questionnaire.ts';

export type LongQuestionnaire = {
  /** The .docx. */
  readonly bytes: Uint8Array;
  readonly expected: ExpectedQuestionnaire;
};

/**
 * Makes a questionnaire of that many questions, 1 to 500, with what an import has to make of it: ten kinds of question in turn, a block
 * every twenty, a skip in every block. The same count gives the same file.
 */
export async function longQuestionnaire(count: number): Promise<LongQuestionnaire> {
  if (!Number.isInteger(count) || count < 1 || count > MOST_QUESTIONS) {
    throw new RangeError(`Ask for 1 to ${MOST_QUESTIONS} questions.`);
  }
  const parts = partsOf(count);
  const children = [title(TITLE), ...parts.flatMap((part) => part.words), line(CLOSING)];
  const bytes = await toDocx({ name: 'long-questionnaire', language: 'en-US', footer: 'Page', children });
  return { bytes, expected: { language: 'en', title: TITLE, blocks: withClosing(parts.map((part) => part.block)) } };
}

const MOST_QUESTIONS = 500;
const QUESTIONS_A_PART = 20;
const TITLE = 'Everyday Services Survey';
const CLOSING = 'You have reached the end. Thank you very much for your patience!';

const SERVICES = [
  ['the post office', 'parcels'],
  ['the public library', 'books'],
  ['the swimming pool', 'lessons'],
  ['the farmers’ market', 'vegetables'],
  ['the recycling center', 'deliveries'],
  ['the city theater', 'tickets'],
  ['the bicycle repair shop', 'repairs'],
  ['the language school', 'courses'],
  ['the community radio', 'programs'],
  ['the botanical garden', 'tours'],
  ['the bakery', 'loaves'],
  ['the pharmacy', 'prescriptions'],
  ['the music school', 'instruments'],
  ['the youth club', 'evenings'],
  ['the car-sharing station', 'trips'],
  ['the tailor', 'alterations'],
  ['the animal shelter', 'animals'],
  ['the print shop', 'orders'],
  ['the tool library', 'tools'],
  ['the laundry', 'loads'],
  ['the sports hall', 'matches'],
  ['the day-care center', 'places'],
  ['the train station', 'connections'],
  ['the art museum', 'exhibitions'],
  ['the garden center', 'plants'],
] as const;

/** What a kind of question is given: its label, its place among all questions, and what it is about. */
type Place = { readonly label: string; readonly position: number; readonly service: string; readonly things: string };
type Made = { readonly words: readonly FileChild[]; readonly question: ExpectedQuestion };
type Part = {
  readonly words: readonly FileChild[];
  readonly block: { readonly name: string; readonly questions: readonly ExpectedQuestion[] };
};

function partsOf(count: number): readonly Part[] {
  const parts = Math.ceil(count / QUESTIONS_A_PART);
  return Array.from({ length: parts }, (_, index) => {
    const first = index * QUESTIONS_A_PART;
    const made = Array.from({ length: Math.min(QUESTIONS_A_PART, count - first) }, (__, at) =>
      questionAt(first + at, count),
    );
    const name = `Part ${index + 1}: ${serviceAt(first)[0]
      .replace(/^the /, '')
      .replace(/^./, (letter) => letter.toUpperCase())} and more`;
    return {
      words: [heading(name), ...made.flatMap((one) => one.words)],
      block: { name, questions: made.map((one) => one.question) },
    };
  });
}

function withClosing(blocks: readonly Part['block'][]): ExpectedQuestionnaire['blocks'] {
  const closing: ExpectedQuestion = { label: null, type: 'terminate', text: CLOSING };
  return blocks.map((block, index) =>
    index === blocks.length - 1 ? { ...block, questions: [...block.questions, closing] } : block,
  );
}

/** Every service meets every kind within 500 questions, so that no two questions have the same words. */
function questionAt(position: number, count: number): Made {
  const [service, things] = serviceAt(position);
  const kinds = position + SKIP_OVER < count ? KINDS : KINDS_WITHOUT_SKIP;
  const kind = kinds[position % kinds.length] ?? open;
  const named = position < KINDS.length * SERVICES.length ? service : service.replace(/^the /, 'the downtown ');
  return kind({ label: `Q${position + 1}`, position, service: named, things });
}

function serviceAt(position: number): (typeof SERVICES)[number] {
  return SERVICES[Math.floor(position / KINDS_A_ROUND) % SERVICES.length] ?? SERVICES[0];
}

const KINDS_A_ROUND = 10;
const SKIP_OVER = 2;

const frequency = ({ label, position, service }: Place): Made =>
  choice(label, `How often do you use ${service}?`, ['Every day', 'Every week', 'Every month', 'Less often', 'Never'], {
    position,
  });

const reasons = ({ label, position, service }: Place): Made =>
  choice(
    label,
    `Why do you use ${service}?`,
    ['It is close', 'It is cheap', 'The staff are friendly', 'None of these'],
    {
      position,
      note: 'Select all that apply',
      subtype: 'multi',
      last: 'nota',
    },
  );

const gate = ({ label, position, service, things }: Place): Made => {
  const target = `Q${position + 1 + SKIP_OVER}`;
  const text = `Have you ever complained about the ${things} of ${service}?`;
  const made = choice(label, text, ['Yes', 'No'], { position, tails: ['', ` (skip to ${target})`] });
  return {
    ...made,
    question: {
      ...made.question,
      skips: [{ condition: `${label} == \`2\``, action: { type: 'skip', label: target } }],
    },
  };
};

const open = ({ label, service, things }: Place): Made =>
  asked(label, `What would you change about the ${things} of ${service}?`, 'text', [indented('_'.repeat(60))], {
    subtype: 'single',
  });

const amountOfThings = ({ label, service, things }: Place): Made =>
  asked(label, `How many ${things} did you get from ${service} last year?`, 'number', [indented('________')]);

const since = ({ label, service }: Place): Made =>
  asked(label, `In what year did you first use ${service}?`, 'year', [indented('________')]);

const share = ({ label, service, things }: Place): Made =>
  asked(label, `What percentage of your ${things} come from ${service}?`, 'percentage', [indented('______ %')]);

const rating = ({ label, service }: Place): Made => {
  const rows = ['Opening hours', 'Prices', 'Quality of the work'];
  const columns = ['Bad', 'Fair', 'Good', 'Don’t know'];
  const grid = table(
    [['', ...columns.map((column) => bold(column))], ...rows.map((row) => [row, ...columns.map(() => '○')])],
    { widths: [3000, 1500, 1500, 1500, 1500] },
  );
  const options = { vertical: numbered(rows), horizontal: numbered(columns, 'dontknow') };
  return asked(label, `How do you rate these aspects of ${service}?`, 'grid', [grid], { options });
};

const spending = ({ label, service }: Place): Made =>
  asked(label, `How much do you spend at ${service} in a typical month?`, 'currency', [indented('$ ______')]);

const recommendation = ({ label, service }: Place): Made =>
  asked(label, `How likely are you to recommend ${service} to a friend or colleague?`, 'nps', [
    indented('0   1   2   3   4   5   6   7   8   9   10'),
  ]);

const KINDS = [frequency, reasons, gate, open, amountOfThings, since, share, rating, spending, recommendation] as const;
const KINDS_WITHOUT_SKIP = KINDS.map((kind) => (kind === gate ? frequency : kind));

type Choice = {
  readonly position: number;
  readonly note?: string;
  readonly subtype?: 'single' | 'multi';
  readonly last?: string;
  readonly tails?: readonly string[];
};

function choice(label: string, text: string, options: readonly string[], look: Choice): Made {
  const list = look.subtype === 'multi' ? LISTS.boxes : LISTS.radio;
  const items = options.map((option, index) => listItem(list, look.position, `${option}${look.tails?.[index] ?? ''}`));
  const note = look.note === undefined ? [] : [indented(`(${look.note})`)];
  return asked(label, text, 'select', [...note, ...items], {
    subtype: look.subtype ?? 'single',
    options: numbered(options, look.last),
  });
}

function asked(
  label: string,
  text: string,
  type: string,
  below: readonly FileChild[],
  more: Partial<ExpectedQuestion> = {},
): Made {
  const words = [line([bold(`${label}. `), text], { spacing: { before: 180, after: 60 }, keepNext: true }), ...below];
  return { words, question: { label, type, text, ...more } };
}

function numbered(texts: readonly string[], lastType = 'user'): readonly ExpectedOption[] {
  return texts.map((text, index) => ({
    label: `${index + 1}`,
    text,
    type: index === texts.length - 1 ? lastType : 'user',
  }));
}
