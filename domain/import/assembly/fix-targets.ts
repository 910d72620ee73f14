import { END_TARGET } from '../rules/routing/read-action.ts';
import type { Changed, Draft } from './draft.ts';
import { changeQuestions, noteOn, questionsOf } from './draft.ts';

/** Removes skips that lead nowhere or back: respondents only move forward. */
export function fixTargets(draft: Draft): Changed {
  const positions = new Map(questionsOf(draft).map(({ label }, position) => [label, position]));
  return changeQuestions(draft, (place) => {
    const own = positions.get(place.label) ?? 0;
    const notes = place.question.skips.flatMap((skip) => {
      if (skip.action !== 'skip' || skip.target === END_TARGET) return [];
      const target = positions.get(skip.target ?? '');
      if (target === undefined) {
        return [
          noteOn(
            place,
            'fixed',
            'orphan_skip_removed',
            `The skip to ${skip.target ?? 'nowhere'} if ${skip.condition} was removed: no question is labelled so.`,
          ),
        ];
      }
      if (target > own) return [];
      return [
        noteOn(
          place,
          'fixed',
          'backward_skip_removed',
          `The skip back to ${skip.target ?? ''} if ${skip.condition} was removed: respondents only move forward.`,
        ),
      ];
    });
    const skips = place.question.skips.filter(
      (skip) => skip.action !== 'skip' || skip.target === END_TARGET || (positions.get(skip.target ?? '') ?? -1) > own,
    );
    return { question: { ...place.question, skips }, notes };
  });
}
