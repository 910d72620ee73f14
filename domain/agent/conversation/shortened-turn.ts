import { utf8Bytes, withinBytes } from '../../exports/data-file/plain-text.ts';
import { idsIn } from './ids-in.ts';
import type { ModelResult, ModelTurn } from './model-turn.ts';
import { fileText, splitFiles } from './transcript.ts';

/** What is shorter is left as it is; what was cut is shorter. */
const SHORT_BYTES = 2_000;
const MOST_OF_IDS = 600;
const MOST_OF_A_BEGINNING = 200;

type Shorten = (turn: ModelTurn) => ModelTurn;

/**
 * A turn of the agent that is too long for the window: the older results are cut first (`read_result` reads them again), then long
 * arguments and words of the assistant, the latest results, and what files say. A person's words are never cut.
 */
export function shortened(turns: readonly ModelTurn[], mostBytes: number): readonly ModelTurn[] {
  const lastResults = turns.findLastIndex(({ role }) => role === 'results');
  const steps: readonly { readonly shorten: Shorten; readonly before: number }[] = [
    { shorten: shortResults, before: lastResults },
    { shorten: shortWords, before: turns.length },
    { shorten: shortResults, before: turns.length },
    { shorten: shortFiles, before: turns.length },
  ];
  const short = [...turns];
  let over = short.reduce((sum, turn) => sum + sizeOf(turn), -mostBytes);
  for (const { shorten, before } of steps) {
    for (let at = 0; at < before && over > 0; at += 1) {
      const turn = short[at];
      if (turn === undefined) continue;
      short[at] = shorten(turn);
      over -= sizeOf(turn) - sizeOf(short[at]);
    }
  }
  return short;
}

function sizeOf(turn: ModelTurn | undefined): number {
  return utf8Bytes(JSON.stringify(turn));
}

function shortResults(turn: ModelTurn): ModelTurn {
  if (turn.role !== 'results') return turn;
  return { role: 'results', results: turn.results.map((result) => ({ ...result, text: shortResult(result) })) };
}

function shortResult({ callId, text }: ModelResult): string {
  if (utf8Bytes(text) <= SHORT_BYTES) return text;
  return JSON.stringify({ result_id: callId, bytes: utf8Bytes(text), ...inShort(text, text) });
}

function shortWords(turn: ModelTurn): ModelTurn {
  if (turn.role !== 'assistant') return turn;
  const calls = turn.calls.map((call) => {
    const json = JSON.stringify(call.arguments);
    if (utf8Bytes(json) <= SHORT_BYTES) return call;
    const { ids, preview } = inShort(json, call.arguments);
    return { ...call, arguments: { left_out: 'These arguments are told in short.', ids, beginning: preview } };
  });
  return { ...turn, text: beginningOf(turn.text, SHORT_BYTES), calls };
}

function shortFiles(turn: ModelTurn): ModelTurn {
  if (turn.role !== 'user') return turn;
  const { words, files } = splitFiles(turn.text);
  const told = files.map((file) => fileText({ ...file, text: file.text && beginningOf(file.text, SHORT_BYTES) }));
  return { role: 'user', text: words + told.join('') };
}

/** The ids and the beginning of a long text: less than what is short, with every quotation mark escaped. */
function inShort(text: string, value: unknown): { readonly ids: string; readonly preview: string } {
  const ids = withinBytes(idsIn(value).join(', '), MOST_OF_IDS);
  return { ids: plain(ids), preview: plain(withinBytes(text, MOST_OF_A_BEGINNING)) };
}

function beginningOf(text: string, mostBytes: number): string {
  return utf8Bytes(text) <= mostBytes ? text : withinBytes(text, mostBytes);
}

/** Without what JSON would have to escape. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\\]/gu, ' ').toWellFormed();
}
