import { utf8Bytes } from '../../exports/data-file/plain-text.ts';
import type { ModelTurn } from './model-turn.ts';
import { shortened } from './shortened-turn.ts';
import { toldInShort } from './told-in-short.ts';
import type { PlacedTurn } from './transcript.ts';

/**
 * Rough, and on the safe side: models take some four letters of English for a token, but one or two for an id, and one character
 * of Chinese, which has three bytes.
 */
const BYTES_A_TOKEN = 3;

/** Earlier turns are told in short once what a model is sent would take more of its window than this. */
const COMPACT_FROM = 0.6;
/** The turn at hand may grow up to here; the rest is for the answer. */
const MOST = 0.85;

/** What a conversation is fitted into. */
export type Window = {
  readonly currentTurnId: string;
  readonly windowTokens: number;
  /** What is sent beside the conversation: the system's words and the tools. */
  readonly besideTokens: number;
};

/**
 * Fits a conversation into a model's window: when it takes more than three fifths of it, all turns before the current one
 * are told in short. What people wrote, ids and decisions stay word for word as long as there is room for them. The current
 * turn stays as it is, unless it is too long by itself: then its older results are cut first, and its person's words never.
 */
export function fitted(turns: readonly PlacedTurn[], window: Window): readonly ModelTurn[] {
  const isCurrent = ({ turnId }: PlacedTurn): boolean => turnId === window.currentTurnId;
  const earlier = turns.filter((placed) => !isCurrent(placed)).map(({ turn }) => turn);
  const current = turns.filter(isCurrent).map(({ turn }) => turn);
  const [compactFrom, most] = [room(COMPACT_FROM, window), room(MOST, window)];
  const atItsStart = tokensOf(earlier) + tokensOf(current.slice(0, 1));
  if (atItsStart <= compactFrom && tokensOf([...earlier, ...current]) <= most) return [...earlier, ...current];
  const told = earlier.length === 0 ? [] : digestOf(earlier, current, compactFrom);
  const short = [...told, ...shortened(current, (most - tokensOf(told)) * BYTES_A_TOKEN)];
  return tokensOf(short) <= most || current.length === 0 ? short : shortened(current, most * BYTES_A_TOKEN);
}

/** The tokens of a conversation, estimated. */
export function tokensOf(turns: readonly ModelTurn[]): number {
  return turns.reduce((sum, turn) => sum + tokensOfJson(turn), 0);
}

/** The tokens of a JSON value, estimated. */
export function tokensOfJson(value: unknown): number {
  return utf8Bytes(JSON.stringify(value)) / BYTES_A_TOKEN;
}

/** What a share of the window leaves for the conversation; a quarter of it where the tools alone fill it. */
function room(share: number, { windowTokens, besideTokens }: Window): number {
  return Math.max(share * windowTokens - besideTokens, (share * windowTokens) / 4);
}

/** Half of the room, or what the person's message leaves of it: the digest stays the same while the turn goes on. */
function digestOf(earlier: readonly ModelTurn[], current: readonly ModelTurn[], compactFrom: number): ModelTurn[] {
  const left = compactFrom - tokensOf(current.slice(0, 1)) - tokensOf([GOING_ON]) - TOKENS_OF_A_TURN;
  const most = Math.max(Math.min(left, compactFrom / 2), compactFrom / 8);
  const digest: ModelTurn = { role: 'user', text: toldInShort(earlier, Math.floor(most * BYTES_A_TOKEN)) };
  return current[0]?.role === 'user' ? [digest, GOING_ON] : [digest];
}

/** Stands between the digest and the person's message, so that they take turns. */
const GOING_ON: ModelTurn = { role: 'assistant', text: 'I go on from there.', calls: [] };
const TOKENS_OF_A_TURN = 12;
