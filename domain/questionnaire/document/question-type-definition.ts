import type { Issue } from '../../ground/errors.ts';
import type { Schema } from '../../ground/schema.ts';
import type { AnswerReading } from './answer-reading.ts';
import type { Column } from './column.ts';
import type { CommonQuestion, Stored } from './question-parts.ts';

/**
 * The description of a question type. No other code compares type strings: code that treats types differently reads a
 * field here, and a new difference becomes a new field.
 */
export type QuestionTypeDefinition<Q extends CommonQuestion = CommonQuestion, A = unknown> = AnswerReading<Q> & {
  readonly type: Q['type'];
  /** For people: "Multiple choice". */
  readonly title: string;
  /** How it is written, for whoever writes questions through the API: people, and models that call tools. */
  readonly guide: QuestionGuide;
  /** asked: has a respondent's answer; shown: only read; hidden: never shown, computed. */
  readonly presence: 'asked' | 'shown' | 'hidden';
  /** True for types that only show text: `presence` is `shown`. */
  readonly displayOnly: boolean;
  /** True where responses have a value for it: asked and computed questions. */
  readonly producesData: boolean;
  /** The prefix of its automatic labels. */
  readonly labelPrefix: 'Q' | 'S';
  /** The accepted subtypes, the default first; [''] where there is none. */
  readonly subtypes: readonly string[];
  readonly optionsShape: 'none' | 'list' | 'grid';
  /** The fewest options; for a grid the fewest rows and the fewest columns; 0 where it has none. */
  readonly minOptions: number;
  /** The labelled inputs that it needs, with the `subtype` that has them (null: every one); null where it has none. */
  readonly inputs: InputNeeds | null;
  /** The keys of its config, with `required` and `randomize`. */
  readonly configKeys: readonly string[];
  /** What `config.randomize` shuffles; null where it must stay false. */
  readonly shuffles: 'options' | 'rows' | 'inputs' | null;
  /** True where a block may loop over the options selected in it. */
  readonly drivesLoops: boolean;
  /** True where it ends the survey and skip rules may lead to it. */
  readonly endsSurvey: boolean;
  /** The config key with a logic program, or null. */
  readonly programKey: string | null;
  /** The config key that the service generates and callers must not set, or null. */
  readonly generatedKey: string | null;
  /** Config keys whose default depends on the subtype; the other defaults are in the schema. */
  defaultConfig(subtype: string): Readonly<Record<string, unknown>>;
  /** Schema of the stored question. */
  readonly schema: Schema<Q>;
  /**
   * Issues that the schema alone can't find, with paths relative to the question (`config.ui`); called for well-formed
   * questions only.
   */
  check(question: Q): readonly Issue[];
  /** What the generated part depends on: it is kept on save while this stays the same, and generated anew otherwise. */
  generatedFrom(question: Q): unknown;
  /** Schema of a respondent's answer to this question; strict, so that every accepted answer can be stored. */
  answerSchema(question: Q): Schema<A>;
  /** The items of a block that loops over it, in order; empty for types that drive no loops. */
  loopItems(question: Q, answer: unknown): readonly LoopItem[];
  /** Changes every text in its config that respondents read; see `withQuestionTexts`. */
  withConfigTexts(config: Q['config'], change: ChangeText): Q['config'];
  /** Its columns in exports, in order; none for types without data. */
  columns(question: Q): readonly Column[];
};

/** What a question of a type is for and what it needs, with a complete example. */
export type QuestionGuide = {
  /** Plain sentences, with the bounds and defaults of the parser. */
  readonly words: string;
  /** The question as a caller writes it, without its type. */
  readonly example: {
    readonly text: string;
    readonly subtype?: string;
    readonly options?: unknown;
    readonly config?: Readonly<Record<string, unknown>>;
  };
};

/** `label` is the selected option's, `text` its text, or its write-in where there is one. */
export type LoopItem = { readonly label: string; readonly text: string };

/** Changes one text; `path` is its path in the question. */
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

/** Completes a type's description with the defaults of most types: asked, without options, inputs or subtypes. */
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
    // A schema's output is the stored value; that it is read-only is a matter of types alone.
    schema: described.schema as Schema as Schema<Stored<S>>,
  };
}
