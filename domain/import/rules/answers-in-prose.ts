import { foldWords } from '../vocabulary/answer-phrases.ts';
import { NOT_APPLICABLE_ASKED } from '../vocabulary/answer-special-options.ts';
import { YES_OR_NO_WRITTEN } from '../vocabulary/answer-wording.ts';
import type { Answer, ItemEvidence } from './item-evidence.ts';
import type { ProseScale } from './scale-in-prose.ts';
import { scaleInProse } from './scale-in-prose.ts';

/** The answers that a question without a list names in its own words: the points of its scale, or yes and no. */
export function answersInProse(words: string): readonly Pick<Answer, 'text' | 'code'>[] {
  const scale = scaleInProse(words);
  if (scale !== null) return pointsOf(scale);
  const found = YES_OR_NO_WRITTEN.exec(foldWords(words));
  if (found === null) return [];
  return [found[1], found[2]].map((word, index) => ({ text: capitalised(word ?? ''), code: String(index + 1) }));
}

/** The points of a scale as answers, with "not applicable" where the words allow it. */
export function scaleAnswers({ scale, said }: Pick<ItemEvidence, 'scale' | 'said'>): readonly Answer[] {
  if (scale === null) return [];
  const points = pointsOf(scale).map((point): Answer => ({
    ...point,
    words: foldWords(point.text),
    type: 'user',
    mark: 'none',
    hasBlank: false,
  }));
  const notApplicable = NOT_APPLICABLE_ASKED.exec(said);
  if (notApplicable === null) return points;
  const text = notApplicable[1]?.toUpperCase() ?? 'N/A';
  return [
    ...points,
    {
      text,
      code: String(points.length + scale.minimum),
      words: foldWords(text),
      type: 'notapplicable',
      mark: 'none',
      hasBlank: false,
    },
  ];
}

function pointsOf(scale: ProseScale): readonly Pick<Answer, 'text' | 'code'>[] {
  return scale.points.map(({ value, label }) => ({
    text: label ?? String(value),
    code: String(value),
  }));
}

/** "yes" to "Yes", "sí" to "Sí": the bare word was folded. */
function capitalised(word: string): string {
  const restored = word === 'si' ? 'sí' : word === 'nao' ? 'não' : word;
  return restored.charAt(0).toUpperCase() + restored.slice(1);
}
