import { FieldworkError } from '../../domain/ground/errors.ts';
import { outsideJsonIn } from '../../domain/ground/outside-json.ts';

/**
 * Reads the JSON value in a model's answer: the whole text, a fenced block, or the largest object within prose.
 * @throws FieldworkError `ai_answer_malformed` when there is none
 */
export function parseAnswer(text: string): unknown {
  const spoken = text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
  const whole = parseContainer(spoken);
  if (whole !== undefined) return whole;
  for (const match of spoken.matchAll(/```[a-z]*\s*\n([\s\S]*?)```/gi)) {
    const fenced = parseContainer(match[1] ?? '');
    if (fenced !== undefined) return fenced;
  }
  const within = largestObjectIn(spoken);
  if (within !== undefined) return within;
  throw new FieldworkError('ai_answer_malformed', 'The model answered something that holds no JSON object.');
}

/** A text with this many unclosed braces is no answer; the bound keeps the search linear in its length. */
const MAX_STARTS = 64;

function largestObjectIn(text: string): unknown {
  let largest: unknown;
  let largestLength = 0;
  let start = text.indexOf('{');
  for (let tries = 0; start >= 0 && tries < MAX_STARTS; tries += 1) {
    const end = endOfObject(text, start);
    const parsed = end === null ? undefined : parseContainer(text.slice(start, end));
    if (parsed !== undefined && end !== null && end - start > largestLength) {
      largest = parsed;
      largestLength = end - start;
    }
    start = text.indexOf('{', parsed !== undefined && end !== null ? end : start + 1);
  }
  return largest;
}

/** Position after the brace that closes the one at `start`, or null; braces within strings don't count. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

/** An object or array, or undefined: a bare number or string is no answer. */
function parseContainer(text: string): unknown {
  const value = outsideJsonIn(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}
