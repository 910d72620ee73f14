import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { exportRoutes } from '../../../../api/routes/exports/exports.ts';
import { teamRoutes } from '../../../../api/routes/ground/teams.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { getExportSettings } from '../../../../operations/ground/teams/get-export-settings.ts';
import { getTeamSettings } from '../../../../operations/ground/teams/get-team-settings.ts';
import { updateExportSettings } from '../../../../operations/ground/teams/update-export-settings.ts';
import { answerOf, problemOf } from '../../../support/api/answers.ts';
import { CALLER, startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { readZip } from '../../../support/instrument/read-zip.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

let test: TestServices;
let app: TestApp;
beforeAll(async () => {
  test = await testServices();
  app = await startTestApp([...teamRoutes, ...exportRoutes], { services: test.services, ensureMember });
});
afterAll(async () => {
  await app.close();
});

const SETTINGS = '/api/v1/team/export-settings';

/** One team at its desk. */
async function aTeam() {
  const member: Principal = await test.aMember();
  const as = { ...CALLER, 'X-Team-ID': member.teamId, 'X-User-ID': member.userId ?? randomUUID() };
  const put = (platform_a: unknown) => app.request(SETTINGS, { method: 'PUT', as, json: { platform_a } });
  return {
    as,
    put,
    desk: surveyDesk(test.services, member),
    rules: async () => (await answerOf(await app.request(SETTINGS, { as }), getExportSettings)).platform_a,
    say: async (rules: unknown) => (await answerOf(await put(rules), updateExportSettings)).platform_a,
    refused: async (rules: unknown) => {
      const { status, code, errors } = await problemOf(await put(rules));
      expect([status, code]).toEqual([422, 'invalid_input']);
      return errors?.map(({ path }) => path);
    },
    xml: async (survey: string) => {
      const response = await app.request(`/api/v1/surveys/${survey}/exports/platform_a`, { as });
      return (await readZip(new Uint8Array(await response.arrayBuffer())))['survey.xml'] ?? '';
    },
  };
}

const NOTHING = { survey_attributes: {}, default_attributes: {}, renamed_tags: {}, extra_block: null };
const element = (name: string, more: object = {}) => ({ name, attributes: {}, text: '', children: [], ...more });

describe('what a team’s files for other tools have in common', () => {
  it('is nothing until it is said, and is replaced whole', async () => {
    const team = await aTeam();
    expect(await team.rules()).toBeNull();
    const first = { ...NOTHING, survey_attributes: { theme: 'acme' }, renamed_tags: { text: 'textarea' } };
    expect(await team.say({ survey_attributes: { theme: 'acme' }, renamed_tags: { text: 'textarea' } })).toEqual(first);
    expect(await team.rules()).toEqual(first);
    const second = { ...NOTHING, default_attributes: { radio: { 'ss:listDisplay': '1' } } };
    expect(await team.say({ default_attributes: { radio: { 'ss:listDisplay': '1' } } })).toEqual(second);
    expect(await team.say(null)).toBeNull();
    expect(await team.rules()).toBeNull();
  });

  it('leaves the team’s other settings as they are', async () => {
    const team = await aTeam();
    const settings = { method: 'PUT', as: team.as, json: { ai_enabled: false } } as const;
    await app.request('/api/v1/team/settings', settings);
    await team.say({ survey_attributes: { theme: 'acme' } });
    const read = await app.request('/api/v1/team/settings', { as: team.as });
    expect(await answerOf(read, getTeamSettings)).toMatchObject({ ai_enabled: false });
  });

  it('makes two teams’ files of one questionnaire different, where their rules are', async () => {
    const questions = [
      { type: 'select', text: 'Which?', options: [{ text: 'Red' }, { text: 'Green' }] },
      { type: 'text', text: 'Why?' },
    ];
    const [one, other] = [await aTeam(), await aTeam()];
    const [first, second] = [await one.desk.aDraft(...questions), await other.desk.aDraft(...questions)];
    expect(await one.xml(first)).toBe(await other.xml(second));

    await one.say({
      survey_attributes: { theme: 'acme' },
      default_attributes: { radio: { 'ss:listDisplay': '1' } },
      extra_block: { position: 'end', elements: [element('html', { attributes: { label: 'legal' }, text: '© Acme' })] },
    });
    await other.say({ renamed_tags: { text: 'textarea' } });
    const [acme, theirs] = [await one.xml(first), await other.xml(second)];
    expect(acme).toContain('theme="acme"');
    expect(acme).toMatch(/<radio [^>]*ss:listDisplay="1"/);
    expect(acme).toContain('<html label="legal">© Acme</html>');
    expect(theirs).toContain('<textarea ');
    expect(theirs).not.toMatch(/acme|Acme|listDisplay/);
  });
});

it('gives a question another name where the team’s own block bears it', async () => {
  const team = await aTeam();
  await team.say({ extra_block: { elements: [element('html', { attributes: { label: 'q1' }, text: 'Ours' })] } });
  const xml = await team.xml(await team.desk.aDraft({ type: 'text', text: 'Theirs' }));
  expect(xml).toContain('<html label="q1">Ours</html>');
  expect([...xml.matchAll(/ label="q1"/gi)]).toHaveLength(1);
  expect(xml).toMatch(/label="Q1_2"/);
});

const inBlock = (...elements: readonly object[]) => ({ extra_block: { elements } });

describe('rules that no file could be made by', () => {
  it.each<readonly [string, object, string]>([
    ['a name that is none', { renamed_tags: { radio: 'a b' } }, 'platform_a.renamed_tags.radio'],
    [
      'a question’s own attribute',
      { default_attributes: { radio: { label: 'x' } } },
      'platform_a.default_attributes.radio',
    ],
    ['what nobody knows', { rename: {} }, 'platform_a.rename'],
    [
      'two elements under one name',
      { renamed_tags: { radio: 'x', checkbox: 'x' } },
      'platform_a.renamed_tags.checkbox',
    ],
    ['a survey under another name', { renamed_tags: { survey: 'poll' } }, 'platform_a.renamed_tags.survey'],
    [
      'two elements of one label',
      inBlock(
        element('html', { attributes: { label: 'a' } }),
        element('block', { children: [element('html', { attributes: { label: 'A' } })] }),
      ),
      'platform_a.extra_block.elements[1].children[0].attributes.label',
    ],
    [
      'code in a text',
      inBlock(element('html', { text: 'Hi ${gv.exit()}' })),
      'platform_a.extra_block.elements[0].text',
    ],
    [
      'a script in a text',
      inBlock(element('html', { text: '<SCRIPT src=x>' })),
      'platform_a.extra_block.elements[0].text',
    ],
    ['code in an attribute', { survey_attributes: { alt: '${1}' } }, 'platform_a.survey_attributes.alt'],
    ['what XML can’t hold', { survey_attributes: { alt: 'a\u0001' } }, 'platform_a.survey_attributes.alt'],
    ['an empty block', inBlock(), 'platform_a.extra_block.elements'],
    ['a long text', inBlock(element('html', { text: 'x'.repeat(20_001) })), 'platform_a.extra_block.elements[0].text'],
    [
      'many long texts',
      inBlock(...Array.from({ length: 20 }, () => element('html', { text: 'x'.repeat(15_000) }))),
      'platform_a',
    ],
  ])('are refused for %s', async (_, rules, path) => {
    const team = await aTeam();
    expect(await team.refused(rules)).toEqual([path]);
    expect(await team.rules()).toBeNull();
  });

  it('are refused for elements deeper than any survey', async () => {
    const deep = (levels: number): object => element('block', { children: levels === 0 ? [] : [deep(levels - 1)] });
    expect((await (await aTeam()).refused(inBlock(deep(400))))?.length).toBeGreaterThan(0);
  });

  it('change nothing of how objects work', async () => {
    const team = await aTeam();
    const json =
      '{"platform_a": {"renamed_tags": {"__proto__": "x"}, "default_attributes": {"constructor": {"a": "b"}}}}';
    const headers = { 'Content-Type': 'application/json' };
    await app.request(SETTINGS, { method: 'PUT', as: team.as, headers, body: json });
    expect(await team.xml(await team.desk.aDraft())).toMatch(/<survey .*Why\?/s);
  });

  it('may hold code where its element says that it is code', async () => {
    const rules = inBlock(element('exec', { attributes: { when: 'init' }, text: "p.greeting = '${name}'" }));
    expect(await (await aTeam()).say(rules)).toMatchObject({ extra_block: { position: 'start' } });
  });
});
