import { wholeOf } from '../../vocabulary/answer-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import { PERSONAL_TITLES } from '../../vocabulary/personal-fields.ts';

const PERSONAL = wholeOf(PERSONAL_TITLES);

/** True for a line that names a fact of a person and nothing else ("Gender", "Nivel de estudios", "年龄段"). */
export function isPersonalTitle(text: string): boolean {
  return text.length <= 60 && PERSONAL.test(fold(text).replace(/^[\s*•-]+|[\s:：*.]+$/gu, ''));
}
