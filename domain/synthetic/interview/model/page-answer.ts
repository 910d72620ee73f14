import { z } from 'zod';
import type { Question } from '../../../questionnaire/document/survey-document.ts';
import type { Belief, Spread, Weights } from '../belief.ts';
import { levelId } from '../belief.ts';
import { NPS_SCORES } from '../draw-answer.ts';

/** What a model may answer: the members that the question's type needs are filled, all others are null. */
export const pageAnswerSchema = z.object({
  probabilities: z.array(z.number()).nullable().describe('One for each option, in their order, from 0 to 1.'),
  rows: z.array(z.array(z.number())).nullable().describe('Of a grid: probabilities for each row, in their order.'),
  numbers: z
    .array(z.object({ low: z.number(), likely: z.number(), high: z.number() }))
    .nullable()
    .describe('For a number, or for each input in order: the least, likeliest and greatest that this persona may say.'),
  likings: z
    .array(z.array(z.number()))
    .nullable()
    .describe('From -3 to 3: one list for options, one for each attribute.'),
  texts: z.array(z.string()).nullable().describe('What the persona writes: one text, or one for each input.'),
  write_in: z.string().nullable().describe('What it would write at "other", where an option asks for that.'),
});

export type PageAnswer = z.output<typeof pageAnswerSchema>;

export type ReadBelief =
  { readonly ok: true; readonly belief: Belief } | { readonly ok: false; readonly reason: string };

/** Reads a model's answer as a belief about the question; a reason, for asking again, where it is none. */
export function readBelief(question: Question, value: unknown): ReadBelief {
  const parsed = z.safeParse(pageAnswerSchema, value);
  if (!parsed.success) return refused('Answer in the schema.');
  const read = READERS[question.type] ?? readNumbers;
  return read(question, parsed.data);
}

type Reader = (question: Question, answer: PageAnswer) => ReadBelief;

const READERS: Readonly<Partial<Record<Question['type'], Reader>>> = {
  select: (question, answer) => {
    const ids = optionIds(question);
    const weights = weightsOf(ids, answer.probabilities);
    if (weights === null)
      return refused(`Give ${ids.length} probabilities from 0 to 1, not all 0: one for each option.`);
    const writeIn = answer.write_in;
    return question.subtype === 'multi'
      ? believed({ kind: 'several', chances: weights, writeIn })
      : believed({ kind: 'one', weights, writeIn });
  },
  nps: (_, answer) => {
    const weights = weightsOf(NPS_SCORES, answer.probabilities);
    if (weights === null) return refused('Give 11 probabilities from 0 to 1, not all 0: for the scores 0 to 10.');
    return believed({ kind: 'one', weights, writeIn: null });
  },
  grid: readRows,
  ranking: readLikings,
  maxdiff: readLikings,
  conjoint: readLevels,
  text: readTexts,
  'ai-chat': readTexts,
  zipcode: readTexts,
};

function optionIds({ options }: Question): readonly string[] {
  return ('vertical' in options ? options.horizontal : options).map(({ id }) => id);
}

function readRows(question: Question, { rows }: PageAnswer): ReadBelief {
  if (question.type !== 'grid') return refused('It is no grid.');
  const { vertical, horizontal } = question.options;
  const columns = horizontal.map(({ id }) => id);
  const read = vertical.map(({ id }, index) => [id, weightsOf(columns, rows?.[index] ?? null)] as const);
  const usable = read.flatMap(([id, weights]) => (weights === null ? [] : [[id, weights] as const]));
  return usable.length === vertical.length
    ? believed({ kind: 'rows', rows: new Map(usable) })
    : refused(`Give ${vertical.length} rows of ${columns.length} probabilities from 0 to 1, none of them all 0.`);
}

function readLikings(question: Question, { likings }: PageAnswer): ReadBelief {
  const ids = optionIds(question);
  const given = likings?.[0];
  if (given?.length !== ids.length) return refused(`Give one list of ${ids.length} likings: one for each option.`);
  return believed({ kind: 'likings', likings: new Map(ids.map((id, index) => [id, bounded(given[index])])) });
}

function readLevels(question: Question, { likings }: PageAnswer): ReadBelief {
  if (question.type !== 'conjoint') return refused('It is no choice between profiles.');
  const { attributes } = question.config;
  const fits = attributes.every(({ levels }, at) => likings?.[at]?.length === levels.length);
  if (!fits)
    return refused(`Give ${attributes.length} lists of likings: one for each attribute, with one for each level.`);
  const worth = attributes.flatMap(({ levels }, at) =>
    levels.map((_, level) => [levelId(at, level), bounded(likings?.[at]?.[level])] as const),
  );
  return believed({ kind: 'likings', likings: new Map(worth) });
}

const STRONGEST_LIKING = 3;

function bounded(liking = 0): number {
  return Math.min(STRONGEST_LIKING, Math.max(-STRONGEST_LIKING, liking));
}

const MOST_CHARACTERS = 2_000;

function readTexts(question: Question, { texts }: PageAnswer): ReadBelief {
  const labels = inputLabels(question) ?? [''];
  const written = (texts ?? []).map((text) => text.slice(0, MOST_CHARACTERS).toWellFormed().trim());
  if (written.length !== labels.length || written.includes('')) {
    return refused(`Write ${labels.length === 1 ? 'one text' : `${labels.length} texts, one for each input`}.`);
  }
  return believed({ kind: 'words', words: new Map(labels.map((label, index) => [label, written[index] ?? ''])) });
}

function readNumbers(question: Question, { numbers }: PageAnswer): ReadBelief {
  const labels = inputLabels(question);
  const wanted = labels?.length ?? 1;
  const spreads = (numbers ?? []).filter(isSpread);
  const [first] = spreads;
  if (first === undefined || spreads.length !== wanted) {
    return refused(`Give ${wanted} numbers, each with low at most likely and likely at most high.`);
  }
  if (labels === null) return believed({ kind: 'number', spread: first });
  return believed({
    kind: 'numbers',
    spreads: new Map(labels.map((label, index) => [label, spreads[index] ?? first])),
  });
}

/** The labels of a question's inputs; null where it has one field. */
function inputLabels({ config }: Question): readonly string[] | null {
  const inputs: readonly { readonly label: string }[] = 'inputs' in config ? config.inputs : [];
  return inputs.length === 0 ? null : inputs.map(({ label }) => label);
}

function isSpread({ low, likely, high }: Spread): boolean {
  return [low, likely, high].every(Number.isFinite) && low <= likely && likely <= high;
}

/** Null where the list is no list of shares, one for each id. */
function weightsOf(ids: readonly string[], shares: readonly number[] | null): Weights | null {
  const isShare = (share: number): boolean => Number.isFinite(share) && share >= 0 && share <= 1;
  if (shares?.length !== ids.length || !shares.every(isShare) || shares.every((share) => share === 0)) return null;
  return new Map(ids.map((id, index) => [id, shares[index] ?? 0]));
}

function believed(belief: Belief): ReadBelief {
  return { ok: true, belief };
}

function refused(reason: string): ReadBelief {
  return { ok: false, reason };
}
