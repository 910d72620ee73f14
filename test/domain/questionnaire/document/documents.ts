import { parseDocument } from '../../../../domain/questionnaire/document/parse-document.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import type {
  Option,
  Question,
  QuestionOf,
  SurveyDocument,
} from '../../../../domain/questionnaire/document/survey-document.ts';
import type { Issue } from '../../../../domain/ground/errors.ts';
import type { NewId } from '../../../../domain/ground/ids.ts';

export type RawQuestion = Readonly<Record<string, unknown>>;

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const inputs = (...labels: readonly string[]) => labels.map((label) => ({ label }));

/** The least that a question of each type has to be given. */
export const rawQuestions: Readonly<Record<QuestionType, RawQuestion>> = {
  select: { type: 'select', text: 'Which one?', options: texts('Red', 'Green') },
  text: { type: 'text', text: 'Why?' },
  'contact-form': { type: 'contact-form', text: 'Who?', config: { inputs: inputs('firstname', 'email') } },
  number: { type: 'number', text: 'How many?' },
  percentage: { type: 'percentage', text: 'How much of it?' },
  year: { type: 'year', text: 'Since when?' },
  currency: { type: 'currency', text: 'At what price?' },
  zipcode: { type: 'zipcode', text: 'Where?' },
  'percent-sum': { type: 'percent-sum', text: 'Split it', config: { inputs: inputs('Home', 'Work') } },
  'multi-percentage': { type: 'multi-percentage', text: 'How far?', config: { inputs: inputs('North', 'South') } },
  ranking: { type: 'ranking', text: 'In which order?', options: texts('Bread', 'Milk', 'Eggs') },
  grid: {
    type: 'grid',
    text: 'How good?',
    options: { vertical: texts('Price', 'Taste'), horizontal: texts('Bad', 'Good') },
  },
  nps: { type: 'nps', text: 'Would you recommend us?' },
  maxdiff: {
    type: 'maxdiff',
    text: 'Best and worst?',
    options: texts('Speed', 'Price', 'Size', 'Colour'),
    config: { sets: 3, designs: 2, features: 3 },
  },
  conjoint: {
    type: 'conjoint',
    text: 'Which offer?',
    config: {
      sets: 3,
      designs: 2,
      features: 2,
      attributes: [
        { text: 'Price', levels: texts('5', '10') },
        { text: 'Brand', levels: texts('A', 'B', 'C') },
      ],
    },
  },
  'van-westendorp': {
    type: 'van-westendorp',
    text: 'At which price?',
    config: { inputs: inputs('Too cheap', 'Bargain', 'Expensive', 'Too expensive') },
  },
  transition: { type: 'transition', text: 'Now about you.' },
  terminate: { type: 'terminate', text: 'Thank you.' },
  variable: { type: 'variable', text: 'Score', config: { definition: 'Q1 + 1' } },
  'ai-chat': { type: 'ai-chat', text: 'Tell us more.' },
};

/** UUIDs in a row: different every time, the same in every run. */
export function countingIds(): NewId {
  let count = 0;
  return () => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  };
}

/** Ids that go on where no other document of a test has been. */
export const freshIds = countingIds();

/** One block with these questions. */
export function documentWith(...questions: readonly unknown[]) {
  return { blocks: [{ questions }] };
}

/** The document that an input becomes; a test fails with its issues where it becomes none. */
export function parsed(input: unknown, previous?: SurveyDocument): SurveyDocument {
  const result = parseDocument(input, { newId: freshIds, previous });
  if (!result.ok) throw new Error(JSON.stringify(result.issues, null, 2));
  return result.document;
}

/** The issues of an input that is refused. */
export function issuesOf(input: unknown, previous?: SurveyDocument): readonly Issue[] {
  const result = parseDocument(input, { newId: freshIds, previous });
  if (result.ok) throw new Error('the document is accepted');
  return result.issues;
}

/** The paths of the issues of an input that is refused. */
export function pathsOf(input: unknown, previous?: SurveyDocument): readonly string[] {
  return issuesOf(input, previous).map((issue) => issue.path);
}

/** All questions of a document. */
export function questionsIn(document: SurveyDocument): readonly Question[] {
  return document.blocks.flatMap((block) => block.questions);
}

/** The stored form of one question of a type, the least one with `more` laid over it; its config is merged. */
export function aQuestion<T extends QuestionType>(type: T, more: RawQuestion = {}): QuestionOf<T> {
  const least = rawQuestions[type];
  const raw = { ...least, ...more, config: { ...(least['config'] as object), ...(more['config'] as object) } };
  const [question] = questionsIn(parsed(documentWith(raw)));
  if (question?.type !== type) throw new Error(`no ${type} came out`);
  return question as QuestionOf<T>;
}

/** The issues of one question of a type, paths without the question's own. */
export function questionIssues(type: QuestionType, more: RawQuestion): readonly Issue[] {
  const least = rawQuestions[type];
  const raw = { ...least, ...more, config: { ...(least['config'] as object), ...(more['config'] as object) } };
  return issuesOf(documentWith(raw)).map(({ path, message }) => ({
    path: path.replace('blocks[0].questions[0].', ''),
    message,
  }));
}

/** All options of the first question, a grid's rows before its columns. */
export function optionsOf(document: SurveyDocument): readonly Option[] {
  const options = questionsIn(document)[0]?.options ?? [];
  return 'vertical' in options ? [...options.vertical, ...options.horizontal] : options;
}
