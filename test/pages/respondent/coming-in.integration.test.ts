import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPersonalLinks } from '../../../operations/fieldwork/respondents/create-personal-links.ts';
import { createPreviewLink } from '../../../operations/fieldwork/respondents/create-preview-link.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { open, startFielding, yesNo } from '../../support/respondent/fielding.ts';
import type { Fielding } from '../../support/respondent/fielding.ts';
import { plainBrowser } from '../../support/respondent/plain-browser.ts';

let fielding: Fielding;
beforeAll(async () => {
  fielding = await startFielding();
});
afterAll(() => fielding.close());

const pathOf = (url: string) => url.slice(fielding.services.settings.publicUrl.length);

const DAY_MS = 24 * 3_600_000;

describe('a survey’s address', () => {
  it('shows nothing of a draft, of a deleted survey, of none', async () => {
    const draft = await fielding.desk.aDraft();
    const deleted = await fielding.aSurvey([open('Q1', 'Why?')]);
    await fielding.desk.remove(deleted.id);
    for (const path of [`/s/${draft}`, deleted.path, '/s/7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2aff', '/s/nonsense']) {
      const page = await fielding.browser().open(path);
      expect([page.status, page.heading]).toEqual([404, 'There is no survey here']);
    }
  });

  it('turns new arrivals away from a paused survey, and lets those inside finish', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')], {
      texts: { paused: 'Back on Monday.' },
    });
    const [inside, waiting] = [fielding.browser(), fielding.browser()];
    await inside.open(survey.path);
    await inside.send({ a: survey.option('Q1', 'Yes') });
    await waiting.open(survey.path);
    await fielding.desk.pause(survey.id);
    expect((await fielding.browser().open(survey.path)).text).toContain('Back on Monday.');
    expect((await waiting.send({ a: survey.option('Q1', 'Yes') })).text).toContain('Back on Monday.');
    expect((await inside.send({ a: 'So.' })).heading).toBe('Thank you!');
    expect(await fielding.stored(survey.id)).toMatchObject([{ status: 'COMPLETE' }]);
  });

  it('closes with the survey, for those inside too', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')]);
    const inside = fielding.browser();
    await inside.open(survey.path);
    await inside.send({ a: survey.option('Q1', 'Yes') });
    await fielding.desk.complete(survey.id);
    expect((await inside.send({ a: 'So.' })).heading).toBe('This survey is closed');
    expect((await fielding.browser().open(survey.path)).heading).toBe('This survey is closed');
    expect(await fielding.stored(survey.id)).toMatchObject([{ status: 'IN_PROGRESS', revision: 1 }]);
  });

  it('closes at its time, and with as many completes as it wants', async () => {
    const closing = await fielding.aSurvey([open('Q1', 'Why?')], {
      closes_at: new Date(fielding.services.now().getTime() + DAY_MS).toISOString(),
    });
    expect((await fielding.browser().open(closing.path)).heading).toBe('Why?');
    fielding.later(DAY_MS + 1_000);
    expect((await fielding.browser().open(closing.path)).heading).toBe('This survey is closed');

    const limited = await fielding.aSurvey([open('Q1', 'Why?')], { response_limit: 2 });
    const late = fielding.browser();
    await late.open(limited.path);
    for (const answer of ['One', 'Two']) {
      const browser = fielding.browser();
      await browser.open(limited.path);
      await browser.send({ a: answer });
    }
    expect((await late.send({ a: 'Three' })).text).toContain('all the answers');
    expect((await fielding.browser().open(limited.path)).text).toContain('all the answers');
    expect(await fielding.stored(limited.id)).toHaveLength(2);
  });

  it('asks for a PIN first, and counts the tries of a network', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?'), open('Q2', 'And?')], { pin: '2468' });
    const browser = fielding.browser();
    expect((await browser.open(survey.path)).heading).toBe('This survey is protected');
    expect(await browser.send({ pin: '1111' }, { action: 'pin' })).toMatchObject({
      status: 422,
      text: expect.stringContaining('not the PIN') as unknown,
    });
    expect((await browser.send({ pin: ' 2468 ' }, { action: 'pin' })).heading).toBe('Why?');
    expect((await browser.newWindow().open(survey.path)).heading).toBe('Why?');
    expect((await browser.send({ a: 'So.' })).heading).toBe('And?');

    // Many share a network: those who know the PIN take nobody's tries away.
    for (let colleague = 0; colleague < 12; colleague += 1) {
      const other = plainBrowser(fielding.app.url, { headers: { 'X-Forwarded-For': '203.0.113.20' } });
      await other.open(survey.path);
      expect((await other.send({ pin: '2468' }, { action: 'pin' })).heading).toBe('Why?');
    }
    const guesser = fielding.browser();
    await guesser.open(survey.path);
    for (let guess = 0; guess < 10; guess += 1) await guesser.send({ pin: `000${guess}` }, { action: 'pin' });
    expect((await guesser.send({ pin: '2468' }, { action: 'pin' })).text).toContain('Too many tries');
    // A new PIN asks everybody again who has not begun.
    const waiting = fielding.browser();
    await waiting.open(survey.path);
    await waiting.send({ pin: '2468' }, { action: 'pin' });
    await fielding.desk.update(survey.id, { settings: { pin: '1357' } });
    expect((await waiting.send({ a: 'So.' })).heading).toBe('This survey is protected');
    expect((await browser.send({ a: 'So.' })).heading).toBe('Thank you!');
  });
});

describe('what a link brings', () => {
  it('fills in answers that fit, and keeps the fields that the survey names', async () => {
    const survey = await fielding.aSurvey(
      [yesNo('Q1', 'Coffee?'), { type: 'number', label: 'Q2', text: 'Your age?', config: { datarange: [18, 99] } }],
      { hidden_fields: ['utm_source', 'customer'] },
    );
    const browser = fielding.browser();
    const first = await browser.open(`${survey.path}?Q1=2&Q2=34&utm_source=mail&customer=A%3C7&other=x`);
    expect(first.html).toMatch(
      new RegExp(`value="${survey.option('Q1', 'No')}"[^>]*checked|checked[^>]*value="${survey.option('Q1', 'No')}"`),
    );
    const second = await browser.send({ a: survey.option('Q1', 'No') });
    expect(second.html).toContain('value="34"');
    const [stored] = await fielding.stored(survey.id);
    expect(stored?.respondentMetadata).toEqual({ utm_source: 'mail', customer: 'A<7' });
    // An answer that does not fit is no answer.
    const other = fielding.browser();
    expect((await other.open(`${survey.path}?Q1=7`)).html).not.toContain('checked');
  });

  it('makes one response of a panel’s participant, who is known again by the link', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')], {
      redirects: { complete: 'https://panel.test/back?pid={{PANEL_A_PID}}&r={{RESPONSE_ID}}' },
    });
    const link = `${survey.path}?PANEL_A_PID=p-1&SESSION_ID=s%261&STUDY_ID=t1`;
    const phone = fielding.browser();
    await phone.open(link);
    await phone.send({ a: survey.option('Q1', 'Yes') });
    const laptop = fielding.browser();
    expect((await laptop.open(link)).heading).toBe('Why?');
    const end = await laptop.send({ a: 'So.' });
    const [stored] = await fielding.stored(survey.id);
    expect(stored).toMatchObject({
      source: 'panel',
      panelData: { PANEL_A_PID: 'p-1', SESSION_ID: 's&1', STUDY_ID: 't1' },
    });
    expect([end.status, end.sentTo]).toEqual([303, `https://panel.test/back?pid=p-1&r=${stored?.id}`]);
  });

  it('sends the script on by a header, for it can’t follow to another site', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?')], { redirects: { complete: 'https://panel.test/done' } });
    const browser = fielding.browser();
    const first = await browser.open(survey.path);
    expect(first.headers.get('Content-Security-Policy')).toContain("form-action 'self' https://panel.test");
    expect(await browser.send({ a: 'So.' }, { asScript: true })).toMatchObject({
      status: 204,
      sentTo: 'https://panel.test/done',
    });
  });

  it('lets a personal link answer once, on whatever device', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')], { repeat: 'unlimited' });
    const { links } = await runOperation(createPersonalLinks, fielding.services, fielding.member, {
      survey_id: survey.id,
      count: 2,
    });
    const [mine, yours] = links.map(({ url }) => pathOf(url));
    const [phone, laptop] = [fielding.browser(), fielding.browser()];
    await phone.open(mine!);
    await phone.send({ a: survey.option('Q1', 'Yes') });
    expect((await laptop.open(mine!)).heading).toBe('Why?');
    await laptop.send({ a: 'So.' });
    fielding.later(3_600_000);
    expect((await phone.open(mine!)).heading).toBe('You have already answered');
    expect((await phone.open(yours!)).heading).toBe('Coffee?');
    for (const forged of ['?t=abc', `?t=${mine!.split('t=')[1]!.slice(0, -1)}x`, '?t=']) {
      expect((await fielding.browser().open(survey.path + forged)).status).toBe(404);
    }
    const stored = await fielding.stored(survey.id);
    expect(stored.map(({ source, status }) => [source, status])).toEqual([['personal', 'COMPLETE']]);
  });

  it('keeps two people apart who open their links in one browser', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')]);
    const { links } = await runOperation(createPersonalLinks, fielding.services, fielding.member, {
      survey_id: survey.id,
      count: 2,
    });
    const [one, other] = links.map(({ url }) => pathOf(url));
    const first = fielding.browser();
    await first.open(one!);
    await first.send({ a: survey.option('Q1', 'Yes') });
    const second = first.newWindow();
    await second.open(other!);
    await second.send({ a: survey.option('Q1', 'No') });
    // The cookie is the second one's by now, the form is the first one's.
    await first.send({ a: 'From the first.' });
    const stored = await fielding.stored(survey.id);
    expect(stored.map(({ answers }) => answers.answers[survey.question('Q2')])).toEqual(['From the first.', undefined]);
  });
});

describe('a preview', () => {
  it('opens drafts and pending edits by a signed link, and is marked', async () => {
    const draft = await fielding.desk.aDraft(open('Q1', 'Why?'), open('Q2', 'And?'));
    const link = await runOperation(createPreviewLink, fielding.services, fielding.member, { survey_id: draft });
    const browser = fielding.browser();
    const page = await browser.open(pathOf(link.url));
    expect([page.heading, page.html.includes('Preview: answers')]).toEqual(['Why?', true]);
    expect((await browser.send({ a: 'So.' })).heading).toBe('And?');
    expect((await browser.send({ a: 'So.' })).heading).toBe('Thank you!');
    expect(await fielding.stored(draft)).toMatchObject([{ isPreview: true, status: 'COMPLETE' }]);
    expect((await browser.open(`/s/${draft}`)).status).toBe(404);
    await fielding.desk.publish(draft);
    expect(await fielding.stored(draft)).toEqual([]);
    // The live survey knows nothing of the preview in the same browser.
    expect((await browser.open(`/s/${draft}`)).heading).toBe('Why?');
    await fielding.desk.write(draft, open('Q1', 'Why indeed?'));
    expect((await fielding.browser().open(pathOf(link.url))).heading).toBe('Why indeed?');
  });

  it('begins anew when the document was changed meanwhile', async () => {
    const draft = await fielding.desk.aDraft(open('Q1', 'Why?'), open('Q2', 'And?'));
    const link = await runOperation(createPreviewLink, fielding.services, fielding.member, { survey_id: draft });
    const browser = fielding.browser();
    await browser.open(pathOf(link.url));
    await browser.send({ a: 'So.' });
    await fielding.desk.write(draft, open('Q1', 'How?'), open('Q2', 'And?'));
    expect((await browser.send({ a: 'So.' })).heading).toBe('How?');
  });

  it('needs a link that is ours and not too old', async () => {
    const draft = await fielding.desk.aDraft();
    const other = await fielding.desk.aDraft();
    const link = await runOperation(createPreviewLink, fielding.services, fielding.member, { survey_id: other });
    const key = new URL(link.url).searchParams.get('key') ?? '';
    for (const wrong of ['', '?key=', '?key=abc', `?key=${key}`]) {
      expect((await fielding.browser().open(`/s/${draft}/preview${wrong}`)).status).toBe(404);
    }
    const opened = fielding.browser();
    expect((await opened.open(`/s/${other}/preview?key=${key}`)).status).toBe(200);
    fielding.later(8 * DAY_MS);
    expect((await opened.open(`/s/${other}/preview`)).status).toBe(404);
    expect((await fielding.browser().open(`/s/${other}/preview?key=${key}`)).status).toBe(404);
  });

  it('can’t be carried over into the live survey', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?')]);
    const link = await runOperation(createPreviewLink, fielding.services, fielding.member, { survey_id: survey.id });
    const preview = fielding.browser();
    const { hidden } = await preview.open(pathOf(link.url));
    const live = fielding.browser();
    await live.open(survey.path);
    expect((await live.send({ a: 'So.' }, { hidden: { arrival: hidden['arrival'] ?? '' } })).status).toBe(404);
    expect(await fielding.stored(survey.id)).toEqual([]);
  });
});

describe('other languages', () => {
  it('are offered at the beginning, as far as they are open', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')]);
    const german = await fielding.desk.create({ name: 'Kaffee', language: 'de' });
    await fielding.desk.update(german.id, {
      settings: { translation_of: survey.id },
      document: { blocks: [{ name: 'Start', questions: [yesNo('Q1', 'Kaffee?')] }] },
    });
    const browser = fielding.browser();
    expect((await browser.open(survey.path)).html).not.toContain(german.id);
    await fielding.desk.publish(german.id);
    expect((await browser.open(survey.path)).html).toContain(`/s/${german.id}`);
    const page = await fielding.browser().open(`/s/${german.id}`);
    expect(page.html).toContain('lang="de"');
    expect(page.html).toContain(`/s/${survey.id}`);
    expect((await browser.send({ a: survey.option('Q1', 'Yes') })).html).not.toContain(german.id);
  });
});
