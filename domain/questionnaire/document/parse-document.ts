import { z } from 'zod';
import type { Issue } from '../../ground/errors.ts';
import type { NewId } from '../../ground/ids.ts';
import type { Steps } from '../../ground/steps.ts';
import { atOnce } from '../../ground/steps.ts';
import { nearestName } from '../logic/nearest-name.ts';
import type { IdAssigner } from './assign-ids.ts';
import { idAssigner } from './assign-ids.ts';
import type { Labelled } from './assign-labels.ts';
import { assignBlockLabels, assignQuestionLabels } from './assign-labels.ts';
import { checkLoops } from './check-loops.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';
import { dropOrphanSkips } from './drop-orphan-skips.ts';
import { shortName } from './issue-path.ts';
import { parseQuestion } from './parse-question.ts';
import { definitionOf, isQuestionType, QUESTION_TYPES } from './question-types.ts';
import type { RawBlock, RawQuestion } from './raw-document.ts';
import { givenOf, isObject, readFrame } from './raw-document.ts';
import { parseWith } from './schema-issues.ts';
import { anyText } from './stored-text.ts';
import type { Block, Question, QuestionType, SurveyDocument } from './survey-document.ts';

export type DocumentSources = {
  /** Makes the ids of new blocks and questions; short ids of options are derived from such ids. */
  readonly newId: NewId;
  /** The document that the input replaces: parts with the same id are the same. */
  readonly previous?: SurveyDocument | undefined;
};

export type ParsedDocument =
  { readonly ok: true; readonly document: SurveyDocument } | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Turns a caller's input into a document to store: assigns ids, labels and defaults, and checks every limit. Returns
 * all issues at once, each with its path and what to write instead; logic is not checked here (see `checkSurvey`).
 * Skips to a question that the save deletes are deleted. A stored document parsed with itself as `previous` is returned
 * unchanged.
 */
export function parseDocument(input: unknown, sources: DocumentSources): ParsedDocument {
  return atOnce(parseDocumentInSteps(input, sources));
}

/** The same; a step reads one question at most. */
export function* parseDocumentInSteps(input: unknown, sources: DocumentSources): Steps<ParsedDocument> {
  const frame = yield* readFrame(input);
  const identified = yield* identifyQuestions(frame.blocks, sources);
  const blocks = yield* parseBlocks(frame.blocks, identified, sources);
  const issues = [...frame.issues, ...blocks.flatMap((block) => block.issues), ...loopIssues(blocks)];
  if (issues.length > 0) return { ok: false, issues: bounded(issues) };
  const document = { blocks: blocks.flatMap((block) => block.block ?? []) };
  const { previous } = sources;
  return { ok: true, document: previous === undefined ? document : yield* dropOrphanSkips(document, previous) };
}

/** A question with its assigned id and label; `type` is null where the given one is unknown. */
type IdentifiedQuestion = RawQuestion & {
  readonly id: string;
  readonly label: string;
  readonly type: QuestionType | null;
  readonly stored: Question | undefined;
  readonly issues: readonly Issue[];
};

type IdentifiedByBlock = ReadonlyMap<RawBlock, readonly IdentifiedQuestion[]>;

function* identifyQuestions(
  blocks: readonly RawBlock[],
  { newId, previous }: DocumentSources,
): Steps<IdentifiedByBlock> {
  const stored = new Map(previous?.blocks.flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)));
  const assignId = idAssigner({ what: 'question', known: new Set(stored.keys()), make: newId });
  const questions: Recognized[] = [];
  for (const block of blocks) {
    for (const question of block.questions) {
      const id = assignId(question.raw['id'], question.path);
      questions.push({ block, question, id, type: typeOf(question), stored: stored.get(id.id) });
      yield;
    }
  }
  const labels = yield* assignQuestionLabels(
    questions.map(({ question, type, stored: known }) => ({
      given: question.raw['label'],
      path: question.path,
      prefix: type === null ? 'Q' : definitionOf({ type }).labelPrefix,
      kept: known !== undefined,
    })),
    previous,
  );
  const byBlock = new Map(blocks.map((block): [RawBlock, IdentifiedQuestion[]] => [block, []]));
  for (const [index, { block, question, id, type, stored: known }] of questions.entries()) {
    const { label, issue } = labels[index] ?? NO_LABEL;
    const issues = [id.issue, typeIssue(question, type, known), issue].filter((found) => found !== null);
    byBlock.get(block)?.push({ ...question, id: id.id, label, type, stored: known, issues });
    yield;
  }
  return byBlock;
}

/** A question whose id is assigned, and its label not yet. */
type Recognized = {
  readonly block: RawBlock;
  readonly question: RawQuestion;
  readonly id: ReturnType<IdAssigner>;
  readonly type: QuestionType | null;
  readonly stored: Question | undefined;
};

const NO_LABEL: Labelled = { label: '', issue: null };

function typeOf({ raw }: RawQuestion): QuestionType | null {
  return isQuestionType(raw['type']) ? raw['type'] : null;
}

function typeIssue({ path, raw }: RawQuestion, type: QuestionType | null, stored: Question | undefined): Issue | null {
  if (type === null) return { path: `${path}.type`, message: unknownType(raw['type']) };
  if (stored === undefined || stored.type === type) return null;
  const message = `Write "${stored.type}", the type of the stored question; for another type leave the id out.`;
  return { path: `${path}.type`, message };
}

function unknownType(given: unknown): string {
  const nearest = typeof given === 'string' ? nearestName(given, QUESTION_TYPES) : null;
  if (nearest !== null) return `Write "${nearest}" instead of "${shortName(String(given))}".`;
  return `Write one of the question types ${QUESTION_TYPES.map((type) => `"${type}"`).join(', ')}.`;
}

const blockSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  name: anyText(DOCUMENT_LIMITS.nameCharacters),
  config: z
    .strictObject({
      randomize: z.boolean().default(false),
      loop: z.boolean().default(false),
      loopSourceQuestionId: z.string().nullable().default(null),
    })
    .prefault({}),
});

type ParsedBlock = {
  readonly path: string;
  readonly loop: { readonly loop: boolean; readonly source: string | null };
  readonly block: Block | null;
  readonly identified: readonly IdentifiedQuestion[];
  readonly issues: readonly Issue[];
};

function* parseBlocks(
  blocks: readonly RawBlock[],
  identified: IdentifiedByBlock,
  { newId, previous }: DocumentSources,
): Steps<readonly ParsedBlock[]> {
  const known = new Set(previous?.blocks.map((block) => block.id));
  const assignId = idAssigner({ what: 'block', known, make: newId });
  const ids = blocks.map(({ raw, path }) => assignId(raw['id'], path));
  const labels = yield* assignBlockLabels(
    blocks.map(({ raw, path }, index) => ({
      given: raw['label'],
      path,
      kept: known.has(ids[index]?.id ?? ''),
    })),
    previous,
  );
  const parsedBlocks: ParsedBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const { id = '', issue: idIssue = null } = ids[index] ?? {};
    const { label, issue: labelIssue } = labels[index] ?? NO_LABEL;
    const questions = identified.get(block) ?? [];
    const parsed = yield* parseBlock(block, { id, label }, questions, newId);
    const issues = [idIssue, labelIssue].filter((found) => found !== null);
    parsedBlocks.push({ ...parsed, issues: [...issues, ...parsed.issues] });
  }
  return parsedBlocks;
}

function* parseBlock(
  { path, raw }: RawBlock,
  { id, label }: { readonly id: string; readonly label: string },
  identified: readonly IdentifiedQuestion[],
  newId: NewId,
): Steps<ParsedBlock> {
  const config = isObject(raw['config']) ? givenOf(raw['config']) : raw['config'];
  const parsed = parseWith(blockSchema, { name: `Block ${label}`, ...raw, id, label, config }, path);
  yield;
  const questions: ReturnType<typeof parseIdentified>[] = [];
  for (const question of identified) {
    questions.push(parseIdentified(question, newId));
    yield;
  }
  const issues = [...(parsed.ok ? [] : parsed.issues), ...questions.flatMap((question) => question.issues)];
  return {
    path,
    loop: loopOf(config),
    block: parsed.ok ? { ...parsed.value, questions: questions.flatMap(({ question }) => question ?? []) } : null,
    identified,
    issues,
  };
}

/** The valid parts of the loop, whatever else is wrong with the block. */
function loopOf(config: unknown): ParsedBlock['loop'] {
  const { loop, loopSourceQuestionId: source } = isObject(config) ? config : {};
  return { loop: loop === true, source: typeof source === 'string' ? source : null };
}

function parseIdentified(identified: IdentifiedQuestion, newId: NewId) {
  const { raw, given, type, path, id, label, stored, issues } = identified;
  if (type === null) return { question: null, issues };
  // An edit hands over the stored questions that it leaves alone, and they were checked when they were stored.
  if (given === stored && label === stored?.label) return { question: stored, issues };
  const parsed = parseQuestion(raw, type, { path, id, label, stored, newId });
  return { question: parsed.question, issues: [...issues, ...parsed.issues] };
}

function loopIssues(blocks: readonly ParsedBlock[]): readonly Issue[] {
  return checkLoops(
    blocks.map(({ path, loop, identified }) => ({
      path,
      ...loop,
      questions: identified.flatMap(({ id, label, type }) => (type === null ? [] : [{ id, label, type }])),
    })),
  );
}

const MAX_ISSUES = 1_000;

/** Limits the number of issues, and adds one that counts the rest. */
function bounded(issues: readonly Issue[]): readonly Issue[] {
  if (issues.length <= MAX_ISSUES) return issues;
  const message = `Mend these first: ${issues.length - MAX_ISSUES} more issues are not listed.`;
  return [...issues.slice(0, MAX_ISSUES), { path: '', message }];
}
