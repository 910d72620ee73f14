import { isOptedOut } from '../../questionnaire/document/question-answers.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Block, Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import { contactVariables } from '../../fieldwork/flow/contact-variables.ts';
import type { GivenAnswers } from '../../fieldwork/flow/given-answers.ts';
import type { AnswersById } from '../../fieldwork/flow/response-answers.ts';
import type { AnswerColumns } from './answer-columns.ts';
import { answerFormOf, formNamed } from './answer-forms.ts';
import type { AnswerFormName } from './answer-forms.ts';
import type { ColumnTable, ColumnWriter } from './column-table.ts';
import { createDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.ts';

/** The columns of one question in one place: outside loops, or for one item of a loop. */
export type PlacedColumns = {
  /** The label of the loop's option; null outside loops. */
  readonly item: string | null;
  readonly columns: AnswerColumns;
  /** True where the question was skipped by its opt-out; null if nobody did. */
  readonly optedOut: ColumnWriter | null;
};

/** The columns of a survey, over all its versions. */
export type Catalogue = {
  /** Adds the questions of a version, so that its responses can be read. */
  readonly learn: (document: SurveyDocument) => Reader;
  /** A question by its id, as the version that was added last has it. */
  readonly question: (questionId: string) => KnownQuestion | undefined;
  /** The column with the items that a loop went through, by the block's id, as JSON. */
  readonly roundsOf: (blockId: string) => ColumnWriter | undefined;
};

/** Puts the answers of a response to one version into the current row. */
export type Reader = (given: GivenAnswers, stopWords: ReadonlySet<string>) => void;

export type KnownQuestion = {
  readonly question: Question;
  readonly prefix: string;
  readonly options: Dictionary;
  readonly designs: Dictionary;
  /** Its columns, by form and item: only those that occurred. */
  readonly places: Map<string, OpenPlace>;
};

type OpenPlace = Pick<PlacedColumns, 'item' | 'columns'> & { readonly prefix: string; optedOut: ColumnWriter | null };

/** An empty catalogue, whose columns are opened in the table. */
export function createCatalogue(table: ColumnTable): Catalogue {
  const questions = new Map<string, KnownQuestion>();
  const rounds = new Map<string, ColumnWriter>();
  return {
    learn: (document) => readerOf({ table, questions, rounds }, document),
    question: (questionId) => questions.get(questionId),
    roundsOf: (blockId) => rounds.get(blockId),
  };
}

type Known = {
  readonly table: ColumnTable;
  readonly questions: Map<string, KnownQuestion>;
  readonly rounds: Map<string, ColumnWriter>;
};

type AskedQuestion = {
  readonly question: Question;
  readonly form: AnswerFormName;
  readonly known: KnownQuestion;
  /** Its values may be contact details: only the fact that there is one is stored. */
  readonly isWithheld: boolean;
};

/**
 * Stored in place of a value that may be contact details: a text, since in other versions the question may have harmless
 * values.
 */
const WITHHELD = 'Has a value';

function readerOf(catalogue: Known, document: SurveyDocument): Reader {
  const withheld = contactVariables(document);
  const asked = ({ questions }: Block) => askedIn(catalogue, questions, withheld);
  const { blocks } = document;
  const outside = blocks.filter(({ config }) => !config.loop).flatMap(asked);
  const loops = blocks.filter(({ config }) => config.loop).map((block) => ({ id: block.id, asked: asked(block) }));
  return (given, stopWords) => {
    splitPlace(catalogue, outside, { item: null, answers: given.answers, stopWords });
    for (const { id, asked: repeated } of loops) {
      const passed = (Object.hasOwn(given.loops, id) ? given.loops[id] : undefined) ?? [];
      if (passed.length === 0) continue;
      roundsColumn(catalogue, id).put(JSON.stringify(passed.map(({ item }) => item)));
      for (const { item, answers } of passed) splitPlace(catalogue, repeated, { item, answers, stopWords });
    }
  };
}

function askedIn(
  catalogue: Known,
  questions: readonly Question[],
  withheld: ReadonlySet<string>,
): readonly AskedQuestion[] {
  return questions.flatMap((question) => {
    const form = definitionOf(question).producesData ? answerFormOf(question) : null;
    if (form === null) return [];
    return [{ question, form, known: learnQuestion(catalogue, question), isWithheld: withheld.has(question.label) }];
  });
}

function learnQuestion({ questions }: Known, question: Question): KnownQuestion {
  const earlier = questions.get(question.id);
  const known: KnownQuestion = {
    prefix: earlier?.prefix ?? `q${questions.size}`,
    options: earlier?.options ?? createDictionary(),
    designs: earlier?.designs ?? createDictionary(),
    places: earlier?.places ?? new Map<string, OpenPlace>(),
    question,
  };
  questions.set(question.id, known);
  const options = 'vertical' in question.options ? question.options.horizontal : question.options;
  for (const { id } of options) known.options.codeOf(id);
  return known;
}

type PlaceOfAnswers = {
  readonly item: string | null;
  readonly answers: AnswersById;
  readonly stopWords: ReadonlySet<string>;
};

function splitPlace({ table }: Known, asked: readonly AskedQuestion[], { item, answers, stopWords }: PlaceOfAnswers) {
  for (const { question, form, known, isWithheld } of asked) {
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : null;
    if (answer === null || answer === undefined) continue;
    const place = placeOf(table, known, form, item);
    if (isOptedOut(answer)) (place.optedOut ??= table.open(`${place.prefix}_skipped`, 'flag')).put(true);
    else {
      const held = isWithheld ? WITHHELD : answer;
      formNamed(form).split(place.columns, held, { question, at: { table, prefix: place.prefix }, stopWords });
    }
  }
}

/** By form, too, since a question may have changed its form between versions. */
function placeOf(table: ColumnTable, known: KnownQuestion, form: AnswerFormName, item: string | null): OpenPlace {
  const key = item === null ? form : `${form} ${item}`;
  const found = known.places.get(key);
  if (found !== undefined) return found;
  const prefix = `${known.prefix}p${known.places.size}`;
  const place = { item, columns: formNamed(form).open({ table, prefix }, known), optedOut: null, prefix };
  known.places.set(key, place);
  return place;
}

function roundsColumn({ table, rounds }: Known, blockId: string): ColumnWriter {
  const column = rounds.get(blockId) ?? table.open(`rounds${rounds.size}`, 'text');
  rounds.set(blockId, column);
  return column;
}
