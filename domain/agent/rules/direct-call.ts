import type { ModelTool } from '../conversation/model-turn.ts';
import { parseOutsideJson } from '../../ground/outside-json.ts';
import type { Plan } from './plan.ts';
import { saying } from './plan.ts';

const COMMAND = /^\s*\/\s?([\p{L}\p{N}_.-]+)[\s:]*([\s\S]*)$/u;
const MOST_OF_AN_ANSWER = 4_000;

/** The plan of `/tool_name {json}` and of `/tools`; null for a message that begins otherwise. */
export function directPlan(message: string, tools: readonly ModelTool[]): Plan | null {
  const [, written, json] = COMMAND.exec(message) ?? [];
  if (written === undefined || json === undefined) return null;
  const names = tools.map((tool) => tool.name);
  const name = names.includes(written) ? written : written.toLowerCase().replace(/[.-]/gu, '_');
  if (name === 'tools') return saying(() => `The tools here: ${names.toSorted().join(', ')}.`);
  if (name === 'help') return null;
  if (!names.includes(name)) return saying(() => unknownTool(written, names));
  const read = argumentsIn(withoutFence(json.trim()));
  if (typeof read === 'string') return saying(() => `/${name} was not called: ${read}`);
  return function* () {
    const { text } = yield { name, arguments: read };
    const compact = text.length > MOST_OF_AN_ANSWER ? `${text.slice(0, MOST_OF_AN_ANSWER)}… (cut here)` : text;
    return `${name} answered: ${compact}`;
  };
}

/** JSON as people paste it: in a code block, with typographic quotation marks. */
function withoutFence(json: string): string {
  const bare = json.replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/u, '$1').trim();
  return /^\{\s*[“”„]/u.test(bare) ? bare.replace(/[“”„]/gu, '"') : bare;
}

/** The arguments, or a sentence that says what is wrong with them. */
function argumentsIn(json: string): Readonly<Record<string, unknown>> | string {
  if (json === '') return {};
  try {
    const value = parseOutsideJson(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    return 'its arguments have to be a JSON object, such as {"survey_id": "…"}.';
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = firstWrong(json);
    const found =
      at < json.length ? `${JSON.stringify(json.slice(at, at + 12))} stands there` : 'it ends there too early';
    return `its arguments are no JSON: wrong at character ${at + 1} (${found}).`;
  }
}

/** The place of the first character after which the text can't become JSON any more; its length where it ends too early. */
function firstWrong(json: string): number {
  let [viable, wrong] = [0, json.length + 1];
  while (wrong - viable > 1) {
    const middle = Math.floor((viable + wrong) / 2);
    if (mayBecomeJson(json.slice(0, middle))) viable = middle;
    else wrong = middle;
  }
  return viable;
}

function mayBecomeJson(beginning: string): boolean {
  try {
    parseOutsideJson(beginning);
    return true;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const place = /position (\d+)/u.exec(error.message)?.[1];
    return (
      /end of JSON|Unterminated/u.test(error.message) || (place !== undefined && Number(place) >= beginning.length)
    );
  }
}

function unknownTool(name: string, names: readonly string[]): string {
  const near = names
    .map((one) => ({ one, far: distance(name, one) }))
    .filter(
      ({ one, far }) =>
        far <= 3 || one.includes(name) || name.split(/[_.-]/u).some((part) => part.length > 3 && one.includes(part)),
    )
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 5)
    .map(({ one }) => `/${one}`);
  const hint = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`;
  return `There is no tool “${name.slice(0, 64)}”.${hint} /tools lists all of them.`;
}

/** How many letters have to be changed, added or left out (Levenshtein), of the first 64. */
function distance(one: string, other: string): number {
  const to = Array.from(other.slice(0, 64));
  let row = to.map((_, index) => index + 1);
  Array.from(one.slice(0, 64)).forEach((letter, line) => {
    let corner = line;
    let left = line + 1;
    row = row.map((above, index) => {
      left = Math.min(above + 1, left + 1, corner + (to[index] === letter ? 0 : 1));
      corner = above;
      return left;
    });
  });
  return row.at(-1) ?? one.length;
}
