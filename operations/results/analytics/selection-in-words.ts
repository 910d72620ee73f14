import type { SyntheticChoice } from '../../../domain/fieldwork/response/response.ts';
import type { Selection } from '../../../domain/results/analysis/selection.ts';

/** The filters of an analysis in words, one entry each; none where all completes are selected. */
export function selectionInWords(selection: Selection): readonly string[] {
  const { statuses, version, panel, segment, includesExcluded, synthetic } = selection;
  return [
    ...(statuses?.join() === 'COMPLETE' ? [] : [statusesInWords(statuses)]),
    ...(version === null ? [] : [`version ${version} of the survey`]),
    ...(panel === null ? [] : [panel === 'open' ? 'those who came by the public link' : `panel ${panel}`]),
    ...(segment === null ? [] : [segment]),
    ...(includesExcluded ? ['excluded responses, too'] : []),
    ...SYNTHETIC_WORDS[synthetic],
  ];
}

const SYNTHETIC_WORDS: Readonly<Record<SyntheticChoice, readonly string[]>> = {
  without: [],
  with: ['synthetic responses, too: made up for personas, given by nobody'],
  only: ['synthetic responses alone: made up for personas, given by nobody'],
};

function statusesInWords(statuses: Selection['statuses']): string {
  return statuses === null ? 'responses of every status' : `responses of the status ${statuses.join(' or ')}`;
}
