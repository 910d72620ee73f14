import { describe, expect, it } from '@jest/globals';
import { directionOf } from '../../../../domain/ground/languages/direction-of.ts';
import { languagesIn } from '../../../support/languages-in.ts';

describe('the direction of a language', () => {
  it.each(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi', 'AR', 'ur-PK'])(
    'is from right to left in %s, whether the service speaks it or not',
    (language) => {
      expect(directionOf(language)).toBe('rtl');
    },
  );

  it('is from left to right in all others', () => {
    const leftToRight = languagesIn('pages/respondent/words').filter(
      (language) => !['ar', 'fa', 'he'].includes(language),
    );
    expect([...leftToRight, 'sw', 'bg', 'arn', ''].filter((language) => directionOf(language) !== 'ltr')).toEqual([]);
  });
});
