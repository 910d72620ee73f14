import type { ModelTurn } from './model-turn.ts';

/** A turn of the transcript with the turn of the agent that it belongs to. */
export type PlacedTurn = { readonly turnId: string; readonly turn: ModelTurn };

/** Rough, and on the safe side: models count some four characters of English a token, and fewer of other scripts. */
const CHARACTERS_A_TOKEN = 3;

/** Earlier turns are told in short once they would take more of the window than this. */
const COMPACT_FROM = 0.6;

const MOST_OF_A_TEXT = 600;
const MOST_OF_ARGUMENTS = 300;
const MOST_IDS = 20;

/**
 * Fits a conversation into a model's window: when it takes more than three fifths of it, all turns before the current one
 * are told in short. What people wrote, ids, decisions and what is still open stay word for word.
 */
export function fitted(
  turns: readonly PlacedTurn[],
  currentTurnId: string,
  windowTokens: number,
): readonly ModelTurn[] {
  const earlier = turns.filter(({ turnId }) => turnId !== currentTurnId).map(({ turn }) => turn);
  const current = turns.filter(({ turnId }) => turnId === currentTurnId).map(({ turn }) => turn);
  const room = windowTokens * COMPACT_FROM;
  if (tokensOf(earlier) + tokensOf(current) <= room) return [...earlier, ...current];
  const [first, ...rest] = current;
  const told = compacted(earlier, (windowTokens * COMPACT_FROM * CHARACTERS_A_TOKEN) / 2);
  const withShort = first?.role === 'user' ? [{ ...first, text: `${told}\n\n${first.text}` }, ...rest] : current;
  return shortened(withShort, windowTokens);
}

/** An estimate of the tokens of a conversation. */
export function tokensOf(turns: readonly ModelTurn[]): number {
  return turns.reduce((sum, turn) => sum + JSON.stringify(turn).length / CHARACTERS_A_TOKEN, 0);
}

/** Earlier turns in short, the latest kept where there is no room for all. */
function compacted(turns: readonly ModelTurn[], mostCharacters: number): string {
  const lines = turns.flatMap(linesOf);
  const kept: string[] = [];
  let characters = 0;
  for (const line of lines.toReversed()) {
    characters += line.length + 1;
    if (characters > mostCharacters) break;
    kept.unshift(line);
  }
  const left = lines.length - kept.length;
  const head = 'Earlier in this conversation, in short (ids and decisions are word for word):';
  return [head, ...(left === 0 ? [] : [`(${left} older entries are left out)`]), ...kept].join('\n');
}

function linesOf(turn: ModelTurn): string[] {
  switch (turn.role) {
    case 'user':
      return [`- The person: ${turn.text.slice(0, MOST_OF_A_TEXT * 10)}`];
    case 'assistant':
      return [
        ...(turn.text === '' ? [] : [`- You: ${turn.text.slice(0, MOST_OF_A_TEXT)}`]),
        ...turn.calls.map(
          ({ name, arguments: written }) =>
            `- You called ${name} ${JSON.stringify(written).slice(0, MOST_OF_ARGUMENTS)}`,
        ),
      ];
    case 'results':
      return turn.results.map(({ callId, name, text, isError }) => {
        const said = isError ? `not done: ${text.slice(0, MOST_OF_ARGUMENTS)}` : `done; ids: ${idsIn(text)}`;
        return `- ${name} (result_id ${callId}): ${said}`;
      });
  }
}

const ID = /"(\w*id)":"([^"\\]{1,80})"/g;

/** The members of a result that are ids, word for word. */
function idsIn(text: string): string {
  const ids = [...text.matchAll(ID)].map(([, name = '', id = '']) => `${name} ${id}`);
  return [...new Set(ids)].slice(0, MOST_IDS).join(', ');
}

const SHORT_RESULT = 400;

/** Where the current turn alone is too long, its older results are cut; `read_result` reads them again. */
function shortened(turns: readonly ModelTurn[], windowTokens: number): readonly ModelTurn[] {
  let over = tokensOf(turns) - windowTokens * 0.85;
  return turns.map((turn) => {
    if (over <= 0 || turn.role !== 'results') return turn;
    const results = turn.results.map((result) =>
      result.text.length <= SHORT_RESULT ? result : { ...result, text: shortResult(result.callId, result.text) },
    );
    const short: ModelTurn = { role: 'results', results };
    over -= tokensOf([turn]) - tokensOf([short]);
    return short;
  });
}

function shortResult(callId: string, text: string): string {
  return JSON.stringify({
    result_id: callId,
    bytes: text.length,
    preview: text.slice(0, SHORT_RESULT / 2).toWellFormed(),
  });
}
