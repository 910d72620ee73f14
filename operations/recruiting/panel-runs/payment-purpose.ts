import type { QuotePurpose } from '../../../db/stores/recruiting/panel-quote-store.ts';

const MOST_CHARACTERS = 100;

const PURPOSES: Readonly<Record<QuotePurpose, (completes: string) => string>> = {
  launch: (completes) => `Panel: ${completes}`,
  raise: (completes) => `Panel, larger sample: ${completes} more`,
  repricing: (completes) => `Panel, higher price of the provider: ${completes}`,
};

/** What the payer reads: "Panel: 100 completes of Coffee habits". */
export function paymentPurpose(purpose: QuotePurpose, places: number, surveyName: string): string {
  const completes = places === 1 ? '1 complete' : `${places} completes`;
  return `${PURPOSES[purpose](completes)} of ${shortened(surveyName)}`;
}

/** By whole characters: never half of one. */
function shortened(name: string): string {
  const characters = Array.from(name);
  return characters.length <= MOST_CHARACTERS ? name : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
