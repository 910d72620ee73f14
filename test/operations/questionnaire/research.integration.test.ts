import { beforeAll, describe, expect, it } from '@jest/globals';
import { askResearch } from '../../../operations/questionnaire/research/ask-research.ts';
import { attachSources } from '../../../operations/questionnaire/surveys/attach-sources.ts';
import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { Services } from '../../../platform/services.ts';
import type { ResearchRequest } from '../../../providers/research/research-provider.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

let world: TestServices;
let member: Principal;
beforeAll(async () => {
  world = await testServices();
  member = await world.aMember();
});

const page = (path: string, title = 'A page') => ({ title, url: `https://example.org/${path}`, snippet: 'Words.' });

/** The services with a search service that finds these pages. */
function searching(found: readonly ReturnType<typeof page>[]) {
  const asked: ResearchRequest[] = [];
  const services: Services = {
    ...world.services,
    research: {
      name: 'tavily',
      ask: (request) => {
        asked.push(request);
        return Promise.resolve({ answer: 'Much.', citations: found });
      },
    },
  };
  return { asked, services };
}

describe('research', () => {
  it('says that it is not available where nothing is configured', async () => {
    const input = { kind: 'market', query: 'Coffee?' };
    expect(await runOperation(askResearch, world.services, member, input)).toEqual({
      available: false,
      query: 'Coffee?',
      masked: 0,
      provider: null,
      answer: null,
      citations: [],
    });
  });

  it('answers with the pages that were found, each once, and tells nobody whom it is about', async () => {
    const { asked, services } = searching([
      page('a'),
      page('b'),
      page('a'),
      { ...page('c'), url: 'file:///etc/passwd' },
    ]);
    const input = { kind: 'audience', query: 'What does ada@example.com drink?' };
    expect(await runOperation(askResearch, services, member, input)).toEqual({
      available: true,
      query: 'What does [e-mail address] drink?',
      masked: 1,
      provider: 'tavily',
      answer: 'Much.',
      citations: [page('a'), page('b')],
    });
    expect(asked).toMatchObject([{ kind: 'audience', query: 'What does [e-mail address] drink?' }]);
  });

  it('asks nobody for a team that has switched AI off', async () => {
    const { asked, services } = searching([page('a')]);
    const other = await world.aMember();
    await runOperation(updateTeamSettings, services, other, { ai_enabled: false });
    await expect(runOperation(askResearch, services, other, { kind: 'market', query: 'Tea?' })).rejects.toMatchObject({
      code: 'ai_switched_off',
    });
    expect(asked).toEqual([]);
  });
});

describe('sources of a survey', () => {
  const attach = (survey_id: string, sources: object[], who = member) =>
    runOperation(attachSources, world.services, who, { survey_id, sources });

  it('are added once, after those that are there', async () => {
    const survey = await surveyDesk(world.services, member).create();
    expect(await attach(survey.id, [page('a'), page('b')])).toMatchObject({ added: 2, revision: survey.revision + 1 });
    const again = await attach(survey.id, [page('c'), page('a', 'Another title'), page('c')]);
    expect(again).toMatchObject({ added: 1, research_sources: [page('a'), page('b'), page('c')] });
    expect(await attach(survey.id, [page('b')])).toMatchObject({ added: 0, revision: again.revision });
    const { settings } = await runOperation(getSurvey, world.services, member, { survey_id: survey.id });
    expect(settings['research_sources']).toEqual([page('a'), page('b'), page('c')]);
  });

  it('are at most as many as a survey keeps', async () => {
    const { id } = await surveyDesk(world.services, member).create();
    const forty = (part: number) => Array.from({ length: 40 }, (_, index) => page(`${part}-${index}`));
    for (const part of [1, 2, 3, 4, 5]) await attach(id, forty(part));
    await expect(attach(id, [page('one-more')])).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'sources' }],
    });
  });

  it('are not added to another team’s survey, and open in a browser', async () => {
    const { id } = await surveyDesk(world.services, member).create();
    await expect(attach(id, [page('a')], await world.aMember())).rejects.toMatchObject({ code: 'not_found' });
    await expect(attach(id, [{ title: 'A', url: 'javascript:alert(1)' }])).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
