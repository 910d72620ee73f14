import type { FraudSignal } from '../response/response.ts';
import { listed, quoted } from './evidence.ts';
import { gibberishIn } from './gibberish.ts';
import { openEndsOf } from './open-ends.ts';
import type { SeenQuestion } from './seen-questions.ts';
import { placeOf } from './seen-questions.ts';

/** The signal for gibberish in open ends. */
export function gibberishSignal(answered: readonly SeenQuestion[]): readonly FraudSignal[] {
  const openEnds = answered.flatMap((one) => openEndsOf(one.question, one.answer).map((text) => ({ one, text })));
  const found = openEnds.flatMap(({ one, text }) => {
    const kind = gibberishIn(text);
    return kind === null ? [] : [{ ...placeOf(one), text: quoted(text), kind }];
  });
  if (found.length === 0) return [];
  return [
    { signal: 'gibberish', evidence: { answers: listed(found), found: found.length, open_ends: openEnds.length } },
  ];
}
