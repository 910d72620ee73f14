import type { Issue } from '../../ground/errors.ts';
import type { Steps } from '../../ground/steps.ts';
import { nearestName } from '../logic/nearest-name.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';
import { issuePath, shortName } from './issue-path.ts';
import { MOST_UNKNOWN_KEYS } from './schema-issues.ts';

export type RawObject = Readonly<Record<string, unknown>>;

/** The blocks and questions of an input that are objects, with their positions. */
export type RawDocument = {
  readonly blocks: readonly RawBlock[];
  readonly issues: readonly Issue[];
};

export type RawBlock = { readonly path: string; readonly raw: RawObject; readonly questions: readonly RawQuestion[] };
/** `given` is the input's own object. */
export type RawQuestion = { readonly path: string; readonly raw: RawObject; readonly given: unknown };

/** Finds the blocks and questions of an input, a question a step; `null` in them counts as missing. */
export function* readFrame(input: unknown): Steps<RawDocument> {
  if (!isObject(input)) return broken('', 'Write an object {"blocks": […]}.');
  if (!Array.isArray(input['blocks'])) return broken('blocks', 'Write a list of blocks; it may be empty.');
  const blocks: readonly unknown[] = input['blocks'];
  if (blocks.length > DOCUMENT_LIMITS.blocks) return broken('blocks', tooMany('blocks', DOCUMENT_LIMITS.blocks));
  const questions = blocks.reduce((sum: number, block) => sum + listOf(block, 'questions').length, 0);
  if (questions > DOCUMENT_LIMITS.questions) return broken('blocks', tooMany('questions', DOCUMENT_LIMITS.questions));
  const frames: FramedBlock[] = [];
  for (const [index, block] of blocks.entries()) frames.push(yield* readBlock(block, `blocks[${index}]`));
  return {
    blocks: frames.flatMap((frame) => frame.block ?? []),
    issues: [...unknownTopKeys(input), ...frames.flatMap((frame) => frame.issues)],
  };
}

/** True for a plain JSON object. */
export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object without keys that are null or undefined. */
export function givenOf(raw: RawObject): RawObject {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null && value !== undefined));
}

type FramedBlock = { readonly block?: RawBlock; readonly issues: readonly Issue[] };

function* readBlock(input: unknown, path: string): Steps<FramedBlock> {
  yield;
  if (!isObject(input)) return { issues: [{ path, message: 'Write a block {name, questions: […]}.' }] };
  const { questions = [], ...raw } = givenOf(input);
  if (!Array.isArray(questions)) {
    return { issues: [{ path: `${path}.questions`, message: 'Write a list of questions; it may be empty.' }] };
  }
  const read: RawQuestion[] = [];
  const issues: Issue[] = [];
  for (const [index, given] of (questions as readonly unknown[]).entries()) {
    const at = `${path}.questions[${index}]`;
    if (isObject(given)) read.push({ path: at, raw: givenOf(given), given });
    else issues.push({ path: at, message: 'Write a question {type, text, …}.' });
    yield;
  }
  return { block: { path, raw, questions: read }, issues };
}

function listOf(value: unknown, key: string): readonly unknown[] {
  const list: unknown = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function unknownTopKeys(input: RawObject): readonly Issue[] {
  return Object.keys(input)
    .filter((key) => key !== 'blocks')
    .slice(0, MOST_UNKNOWN_KEYS)
    .map((key) => ({
      path: issuePath('', [key]),
      message:
        nearestName(key, ['blocks']) === null
          ? `Remove the key "${shortName(key)}": a document has blocks alone.`
          : `Write "blocks" instead of "${shortName(key)}".`,
    }));
}

function tooMany(what: string, limit: number): string {
  return `Write at most ${limit.toLocaleString('en')} ${what}; split the survey in two.`;
}

function broken(path: string, message: string): RawDocument {
  return { blocks: [], issues: [{ path, message }] };
}
