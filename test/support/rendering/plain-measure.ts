import type { TextMeasure } from '../../../domain/results/charts/wrap-text.ts';

/** A font whose letters are all 0.6 em wide; lines may end behind spaces. */
export const plainMeasure: TextMeasure = {
  widthOf: (text, { size }) => Array.from(text).length * size * 0.6,
  *breaksOf(text) {
    for (const { index, 0: space } of text.matchAll(/ +/g)) yield index + space.length;
    yield text.length;
  },
};
