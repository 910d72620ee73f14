import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { SURVEY_STATES, SURVEY_TRANSITIONS } from '../../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { PublicPage, SurveyState } from '../../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import { SURVEY_STATUSES } from '../../../../domain/questionnaire/survey/survey.ts';

let page: string;
beforeAll(async () => {
  page = await readFile(new URL('../../../../docs/lifecycle.md', import.meta.url), 'utf8');
});

/** The rows of the first table under a heading, as the texts of their cells, code marks left out. */
function tableUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

const EDITS_GO_TO: Record<SurveyState['editing'], string> = {
  in_place: 'version 1',
  pending_version: 'a pending version',
  none: 'nothing',
};

const ADDRESS_SHOWS: Record<PublicPage, string> = {
  not_found: 'nothing (404)',
  questionnaire: 'the questionnaire',
  paused: 'a page that says so',
  closed: 'a closing page',
};

describe('docs/lifecycle.md', () => {
  it('tells of every state what the service does', () => {
    const states = SURVEY_STATUSES.map((status) => {
      const { stage, editing, publicPage, mayFinish } = SURVEY_STATES[status];
      return [status, stage, EDITS_GO_TO[editing], ADDRESS_SHOWS[publicPage], mayFinish ? 'yes' : 'no'];
    });
    expect(tableUnder('States')).toEqual(states);
    for (const status of SURVEY_STATUSES)
      expect(page).toContain(`\n- \`${status}\`: ${SURVEY_STATES[status].meaning}\n`);
  });

  it('tells every transition, and no other', () => {
    const transitions = SURVEY_TRANSITIONS.map(({ from, operation, to, meaning }) => [from, operation, to, meaning]);
    expect(tableUnder('Transitions')).toEqual(transitions);
  });

  it('draws every transition, and no other', () => {
    const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map(([, from, to, operation]) => ({
      from,
      operation,
      to,
    }));
    const known = SURVEY_TRANSITIONS.map(({ from, operation, to }) => ({ from, operation, to }));
    expect(drawn).toEqual(known);
    expect(page).toContain('[*] --> draft');
  });
});
