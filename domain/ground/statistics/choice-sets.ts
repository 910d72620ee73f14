import type { ConjointTally } from './tally.ts';

/** An attribute in the model: its shown levels, and the offset of its coefficients. */
export type CodedAttribute = { readonly shown: readonly number[]; readonly offset: number };

/** The profiles of a set in effects coding, and how often each was chosen. */
export type ChoiceSet = { readonly profiles: readonly (readonly number[])[]; readonly chosen: readonly number[] };

export type CodedChoices = {
  readonly attributes: readonly CodedAttribute[];
  readonly coefficients: number;
  readonly sets: readonly ChoiceSet[];
};

/**
 * Choices in effects coding: a coefficient for each shown level of an attribute but its last, which is −1 in all of
 * them, so that the utilities of an attribute add up to 0 (Louviere, Hensher and Swait 2000, "Stated Choice Methods").
 * Sets without a choice are left out.
 */
export function codeChoices(levels: readonly number[], designs: ConjointTally['designs']): CodedChoices {
  const attributes = codedAttributes(levels, designs);
  const sets = designs.flatMap((design) =>
    design.sets.flatMap((profiles, set): ChoiceSet[] => {
      const chosen = profiles.map((_, profile) => design.chosen[set]?.[profile] ?? 0);
      if (!chosen.some((count) => count > 0)) return [];
      return [{ profiles: profiles.map((profile) => codeProfile(attributes, profile)), chosen }];
    }),
  );
  return { attributes, coefficients: coefficientsOf(attributes), sets };
}

/** `chosen` is ordered by set; only levels in sets with a choice count as shown. */
function codedAttributes(levels: readonly number[], designs: ConjointTally['designs']): readonly CodedAttribute[] {
  const profiles = designs.flatMap((design) =>
    design.sets.filter((_, set) => design.chosen[set]?.some((count) => count > 0)).flat(),
  );
  const attributes: CodedAttribute[] = [];
  for (const [attribute, count] of levels.entries()) {
    const present = new Set(profiles.map((profile) => profile[attribute]));
    const shown = Array.from({ length: count }, (_, level) => level).filter((level) => present.has(level));
    attributes.push({ shown, offset: coefficientsOf(attributes) });
  }
  return attributes;
}

function coefficientsOf(attributes: readonly CodedAttribute[]): number {
  return attributes.reduce((sum, { shown }) => sum + Math.max(0, shown.length - 1), 0);
}

function codeProfile(attributes: readonly CodedAttribute[], profile: readonly number[]): readonly number[] {
  return attributes.flatMap(({ shown }, attribute) => {
    const level = profile[attribute];
    const isLast = level === shown.at(-1);
    return shown.slice(0, -1).map((own) => (isLast ? -1 : Number(own === level)));
  });
}
