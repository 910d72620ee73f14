const THEY = '(?:they|people|respondents|customers|users|participants)';
const AUXILIARY =
  '(are|were|can|could|would|will|should|have(?= (?:ever|never|already|also|been|had|seen|done|gone|taken|bought|made|\\p{L}+ed)\\b))';

const IF_AUXILIARY = new RegExp(`^(?:if|whether) ${THEY} ${AUXILIARY} (.+)$`, 'iu');
const IF = new RegExp(`^(?:if|whether) ${THEY} (.+)$`, 'iu');
const HOW_AUXILIARY = new RegExp(`^((?:how|what|why|which|when|where|who)\\b.*?) ${THEY} ${AUXILIARY}\\b(.*)$`, 'iu');
const HOW = new RegExp(`^((?:how|what|why|which|when|where)\\b.*?) ${THEY} (.+)$`, 'iu');
const PAST = /^(?:\p{L}+ed|heard|came|found|got|bought|did|went|had|saw|chose|left|felt|thought|knew)\b/iu;

/** "how often they drink tea" as it is asked: "how often do you drink tea"; what is no such speech stays as it is. */
export function directSpeech(text: string): string {
  const bare = text.trim().replace(/[?.\s]+$/u, '');
  const turned = turnedRound(bare);
  return turned === null ? text.trim() : `${turned.replace(/\btheir\b/giu, 'your').replace(/\bthem\b/giu, 'you')}?`;
}

function turnedRound(text: string): string | null {
  return /^(?:if|whether)\b/iu.test(text) ? turnedIf(text) : turnedHow(text);
}

function turnedIf(text: string): string | null {
  const [, auxiliary, rest] = IF_AUXILIARY.exec(text) ?? [];
  if (auxiliary !== undefined && rest !== undefined) return `${auxiliary} you ${rest}`;
  const does = IF.exec(text)?.[1];
  return does === undefined || PAST.test(does) ? null : `do you ${does}`;
}

function turnedHow(text: string): string | null {
  const [, how, auxiliary, rest] = HOW_AUXILIARY.exec(text) ?? [];
  if (how !== undefined && auxiliary !== undefined) return `${how} ${auxiliary} you${rest ?? ''}`;
  const [, asks, acts] = HOW.exec(text) ?? [];
  return asks === undefined || acts === undefined || PAST.test(acts) ? null : `${asks} do you ${acts}`;
}
