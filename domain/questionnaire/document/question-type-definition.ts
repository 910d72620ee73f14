import type { Issue } from '../../ground/errors.ts';
import type { Schema } from '../../ground/schema.ts';
import type { AnswerReading } from './answer-reading.ts';
import type { Column } from './column.ts';
import type { CommonQuestion, Stored } from './question-parts.ts';

/**
 * All that the rest of the project needs to know of a question type. Nothing else looks at type strings: whoever has to
 * treat types differently asks here, and what can't be asked yet becomes a new field.
 */
export type QuestionTypeDefinition<Q extends CommonQuestion = CommonQuestion, A = unknown> = AnswerReading<Q> & {
  readonly type: Q['type'];
  /** For people: "Multiple choice". */
  readonly title: string;
  /** asked: has an answer of the respondent's; shown: only read; hidden: never seen, computed. */
  readonly presence: 'asked' | 'shown' | 'hidden';
  /** True for what only shows text: `presence` is `shown`. */
  readonly displayOnly: boolean;
  /** True where responses hold a value for it: asked and computed questions. */
  readonly producesData: boolean;
  /** What its automatic labels begin with. */
  readonly labelPrefix: 'Q' | 'S';
  /** The accepted subtypes, the default first; [''] where there is none. */
  readonly subtypes: readonly string[];
  readonly optionsShape: 'none' | 'list' | 'grid';
  /** The fewest options it can have; of a grid the fewest rows and the fewest columns; 0 where it has none. */
  readonly minOptions: number;
  /** The labelled inputs it needs, `subtype` naming the one that has them (null: every one); null where it has none. */
  readonly inputs: InputNeeds | null;
  /** The keys of its config, `required` and `randomize` among them. */
  readonly configKeys: readonly string[];
  /** What `config.randomize` shuffles; null where it must stay false. */
  readonly shuffles: 'options' | 'rows' | 'inputs' | null;
  /** True where a block may loop over the options selected in it. */
  readonly drivesLoops: boolean;
  /** True where it ends the survey and where routing may end. */
  readonly endsSurvey: boolean;
  /** The config key that holds a logic program, or null. */
  readonly programKey: string | null;
  /** The config key that the service fills by itself and callers must not set, or null. */
  readonly generatedKey: string | null;
  /** Config keys whose default depends on the subtype; the other defaults are in the schema. */
  defaultConfig(subtype: string): Readonly<Record<string, unknown>>;
  /** Schema of the stored question. */
  readonly schema: Schema<Q>;
  /** What the schema alone can't see, paths relative to the question (`config.ui`); called on well-formed questions only. */
  check(question: Q): readonly Issue[];
  /** What the generated part depends on: it is kept on save while this stays the same, and made anew otherwise. */
  generatedFrom(question: Q): unknown;
  /** Schema of a respondent's answer to this question; strict, so that what it accepts can be stored. */
  answerSchema(question: Q): Schema<A>;
  /** What a block that loops over it is repeated for, in order; empty for types that drive no loops. */
  loopItems(question: Q, answer: unknown): readonly LoopItem[];
  /** Its config with every text in it that respondents read changed; see `withQuestionTexts`. */
  withConfigTexts(config: Q['config'], change: ChangeText): Q['config'];
  /** The columns it fills in exports, in order; none for what produces no data. */
  columns(question: Q): readonly Column[];
};

/** `label` is the selected option's, `text` its words: what was written at it, where something was. */
export type LoopItem = { readonly label: string; readonly text: string };

/** Changes one text, `path` saying where in the question it stands. */
export type ChangeText = (path: string, text: string) => string;

export type InputNeeds = { readonly minimum: number; readonly maximum: number; readonly subtype: string | null };

type Defaulted =
  | 'presence'
  | 'labelPrefix'
  | 'subtypes'
  | 'optionsShape'
  | 'minOptions'
  | 'inputs'
  | 'shuffles'
  | 'drivesLoops'
  | 'endsSurvey'
  | 'programKey'
  | 'generatedKey'
  | 'defaultConfig'
  | 'check'
  | 'generatedFrom'
  | 'loopItems'
  | 'withConfigTexts';
type Derived = 'displayOnly' | 'producesData' | 'configKeys' | 'schema';

type Described<Q extends CommonQuestion, A, S extends QuestionSchema> = {
  readonly schema: S;
} & Omit<QuestionTypeDefinition<Q, A>, Defaulted | Derived> &
  Partial<Pick<QuestionTypeDefinition<Q, A>, Defaulted>>;

type QuestionSchema = Schema<CommonQuestion> & {
  readonly shape: { readonly config: { readonly shape: Readonly<Record<string, Schema>> } };
};

/** Completes a type's description with what most types have in common: asked, without options, inputs or subtypes. */
export function defineQuestionType<S extends QuestionSchema, A>(
  described: Described<Stored<S>, A, S>,
): QuestionTypeDefinition<Stored<S>, A> {
  const presence = described.presence ?? 'asked';
  return {
    presence,
    displayOnly: presence === 'shown',
    producesData: presence !== 'shown',
    labelPrefix: 'Q',
    subtypes: [''],
    optionsShape: 'none',
    minOptions: 0,
    inputs: null,
    configKeys: Object.keys(described.schema.shape.config.shape),
    shuffles: null,
    drivesLoops: false,
    endsSurvey: false,
    programKey: null,
    generatedKey: null,
    defaultConfig: () => ({}),
    check: () => [],
    generatedFrom: () => null,
    loopItems: () => [],
    withConfigTexts: (config) => config,
    ...described,
    // What a schema puts out is what is stored; that it is read-only from there on is a matter of types alone.
    schema: described.schema as Schema as Schema<Stored<S>>,
  };
}
