import type { QuestionOf } from '../../../questionnaire/document/question-types.ts';
import type { LogitOutcome } from '../../../ground/statistics/conditional-logit.ts';
import { fitConditionalLogit } from '../../../ground/statistics/conditional-logit.ts';
import type { ConjointAttribute } from '../frequency.ts';
import type { ConjointTally } from '../../../ground/statistics/tally.ts';
import { percentageOf, sum } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';

type Designs = ConjointTally['designs'];
type Attributes = QuestionOf<'conjoint'>['config']['attributes'];

/** How often each level was shown and chosen, and the utilities of an aggregate logit model. */
export function conjointFrequency({ question }: Forms<'conjoint'>, tally: TallyOf<'conjoint'>): FrequencyView {
  const { attributes } = question.config;
  const levels = attributes.map((attribute) => attribute.levels.length);
  const designs = tally.designs.filter((design) => fits(design, levels));
  const others = tally.designs.filter((design) => !fits(design, levels));
  const outcome = fitConditionalLogit({ levels, designs });
  const views = attributes.map((attribute, place) => attributeView(attribute, place, { designs, fit: outcome.fit }));
  return {
    distribution: views.flatMap(({ text, levels: some }) =>
      some.map((level) => {
        const value = `${text}: ${level.text}`;
        return { value, text: value, count: level.chosen, percentage: percentageOf(level.chosen, level.shown) };
      }),
    ),
    details: {
      kind: 'conjoint',
      choices: sum(designs.flatMap(({ chosen }) => chosen.flat())),
      setAside: sum(others.map(({ shownTo }) => shownTo)),
      attributes: views,
      ...fitView(outcome),
    },
  };
}

/** A design of an older version, with other attributes or more levels, can't be counted with these levels. */
function fits({ sets }: Designs[number], levels: readonly number[]): boolean {
  return sets.every((profiles) =>
    profiles.every(
      (profile) => profile.length === levels.length && profile.every((level, place) => level < (levels[place] ?? 0)),
    ),
  );
}

function attributeView(
  { text, levels }: Attributes[number],
  place: number,
  { designs, fit }: { readonly designs: Designs; readonly fit: LogitOutcome['fit'] },
): ConjointAttribute {
  const fitted = fit?.attributes[place];
  const counts = countLevels(designs, place, levels.length);
  return {
    text,
    importance: fitted?.importance ?? null,
    levels: levels.map((level, position) => ({
      text: level.text,
      ...(counts[position] ?? { shown: 0, chosen: 0 }),
      utility: fitted?.utilities[position] ?? null,
      standardError: fitted?.standardErrors[position] ?? null,
    })),
  };
}

/** How often each level of an attribute was in a profile that was shown, and in one that was chosen. */
function countLevels(designs: Designs, attribute: number, levels: number) {
  const counts = Array.from({ length: levels }, () => ({ shown: 0, chosen: 0 }));
  for (const { sets, shownTo, chosen } of designs) {
    sets.forEach((profiles, set) =>
      profiles.forEach((profile, place) => {
        const count = counts[profile[attribute] ?? -1];
        if (count === undefined) return;
        count.shown += shownTo;
        count.chosen += chosen[set]?.[place] ?? 0;
      }),
    );
  }
  return counts;
}

function fitView({ fit, reason }: LogitOutcome) {
  if (fit === null) return { fit: null, reason };
  const { logLikelihood, nullLogLikelihood, pseudoRSquared } = fit;
  return { fit: { logLikelihood, nullLogLikelihood, pseudoRSquared }, reason: null };
}
