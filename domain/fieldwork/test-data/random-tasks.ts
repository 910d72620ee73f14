import type { QuestionOf } from '../../questionnaire/document/survey-document.ts';
import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger, shuffled } from '../../ground/seeded-random.ts';

/** The best and the worst item of each set of the shown design. */
export function randomPicks({ options, config }: QuestionOf<'maxdiff'>, design: number, random: Random) {
  const ids = options.map(({ id }) => id);
  const picks = Array.from({ length: config.sets }, (_, set) => {
    const [best, worst] = shuffled(config.ranking?.[design]?.[set] ?? ids, random);
    return { best, worst };
  });
  return { design, picks };
}

/** A profile for each task of the shown design. */
export function randomProfiles({ config }: QuestionOf<'conjoint'>, design: number, random: Random) {
  return { design, picks: Array.from({ length: config.sets }, () => randomInteger(config.features, random)) };
}
