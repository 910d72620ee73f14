import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { open, startFielding, yesNo } from '../../support/respondent/fielding.ts';
import type { Fielding } from '../../support/respondent/fielding.ts';

let fielding: Fielding;
beforeAll(async () => {
  fielding = await startFielding();
});
afterAll(() => fielding.close());

const THANKS = { type: 'terminate', text: 'Thank you for {{Q1}}.' };

describe('a respondent without script', () => {
  it('answers page after page, and each is stored before the next is shown', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why do you say {{Q1}}?'), THANKS]);
    const browser = fielding.browser();
    const first = await browser.open(survey.path);
    expect([first.status, first.heading]).toEqual([200, 'Coffee?']);
    expect(await fielding.stored(survey.id)).toEqual([]);

    const second = await browser.send({ a: survey.option('Q1', 'Yes') });
    expect([second.status, second.heading]).toEqual([200, 'Why do you say Yes?']);
    const [begun] = await fielding.stored(survey.id);
    expect(begun).toMatchObject({
      status: 'IN_PROGRESS',
      source: 'open',
      isPreview: false,
      version: 1,
      answers: { answers: { [survey.question('Q1')]: { selected: [survey.option('Q1', 'Yes')], writeIns: {} } } },
    });

    const end = await browser.send({ a: 'Because <b>it</b> is "good".' });
    expect(end.text).toContain('Thank you for Yes.');
    const [done] = await fielding.stored(survey.id);
    expect(done).toMatchObject({ id: begun?.id, status: 'COMPLETE', setAside: { answers: {}, loops: {} } });
    expect(done?.answers.answers[survey.question('Q2')]).toBe('Because <b>it</b> is "good".');
  });

  it('is told what to mend, and nothing wrong is stored', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), THANKS]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    for (const wrong of [{}, { a: 'nonsense' }, { a: [survey.option('Q1', 'Yes'), survey.option('Q1', 'No')] }]) {
      const page = await browser.send(wrong);
      expect([page.status, page.heading]).toEqual([422, 'Coffee?']);
      expect(page.html).toContain('role="alert"');
    }
    expect(await fielding.stored(survey.id)).toEqual([]);
    expect((await browser.send({ a: survey.option('Q1', 'No') })).text).toContain('Thank you for No.');
  });

  it('keeps what was typed where it has to be mended', async () => {
    const survey = await fielding.aSurvey([
      { type: 'number', label: 'Q1', text: 'How many?', config: { datarange: [1, 9] } },
    ]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    const page = await browser.send({ a: 'about "ten" <b>' });
    expect(page.status).toBe(422);
    expect(page.html).toContain('value="about &quot;ten&quot; &lt;b&gt;"');
  });

  it('passes an optional question, and texts that are only read', async () => {
    const survey = await fielding.aSurvey([
      { type: 'transition', label: 'Q1', text: 'Welcome.' },
      open('Q2', 'Anything else?', { config: { required: false } }),
      THANKS,
    ]);
    const browser = fielding.browser();
    expect((await browser.open(survey.path)).heading).toBe('Welcome.');
    expect((await browser.send()).heading).toContain('Anything else?');
    expect((await browser.send({ a: '' })).text).toContain('Thank you');
    const [done] = await fielding.stored(survey.id);
    expect(done?.answers.answers).toEqual({ [survey.question('Q1')]: null, [survey.question('Q2')]: null });
  });

  it('goes without cookies, too', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?'), open('Q3', 'Really?'), THANKS]);
    const browser = fielding.browser({ headers: { 'X-Forwarded-For': '203.0.113.77' }, keepsCookies: false });
    await browser.open(survey.path);
    expect((await browser.send({ a: survey.option('Q1', 'Yes') })).heading).toBe('Why?');
    expect((await browser.send({ a: 'So.' })).heading).toBe('Really?');
    expect((await browser.send({ a: 'Yes.' })).text).toContain('Thank you for Yes.');
    expect((await fielding.stored(survey.id)).map(({ status }) => status)).toEqual(['COMPLETE']);
  });
});

describe('going back', () => {
  it('shows what was answered, keeps what was begun, and drops at the end what the route no longer reaches', async () => {
    const survey = await fielding.aSurvey([
      yesNo('Q1', 'Coffee?'),
      open('Q2', 'Which beans?', { condition: 'Q1 == `1`' }),
      open('Q3', 'Your town?'),
      THANKS,
    ]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    await browser.send({ a: survey.option('Q1', 'Yes') });
    await browser.send({ a: 'Arabica' });
    const back = await browser.send({ a: 'Half a to' }, { action: 'back' });
    expect(back.heading).toBe('Which beans?');
    expect(back.html).toContain('Arabica');
    expect((await browser.send({ a: 'Arabica' }, { action: 'back' })).html).toContain('checked');
    // The way changes: Q2 is not asked any more, and what was begun at Q3 is still there.
    const town = await browser.send({ a: survey.option('Q1', 'No') });
    expect(town.heading).toBe('Your town?');
    expect(town.html).toContain('Half a to');
    const [onTheWay] = await fielding.stored(survey.id);
    expect(onTheWay?.setAside.answers).toEqual({ [survey.question('Q2')]: 'Arabica' });
    expect(onTheWay?.answers.answers).not.toHaveProperty(survey.question('Q2'));
    await browser.send({ a: 'Aarhus' });
    const [done] = await fielding.stored(survey.id);
    expect(done).toMatchObject({ status: 'COMPLETE', setAside: { answers: {}, loops: {} } });
    expect(Object.keys(done?.answers.answers ?? {}).sort()).toEqual(
      [survey.question('Q1'), survey.question('Q3')].sort(),
    );
  });

  it('finds the answer again when the way leads there again', async () => {
    const survey = await fielding.aSurvey([
      yesNo('Q1', 'Coffee?'),
      open('Q2', 'Which beans?', { condition: 'Q1 == `1`' }),
      open('Q3', 'Your town?'),
      THANKS,
    ]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    await browser.send({ a: survey.option('Q1', 'Yes') });
    await browser.send({ a: 'Arabica' });
    await browser.send({}, { action: 'back' });
    await browser.send({ a: 'Arabica' }, { action: 'back' });
    await browser.send({ a: survey.option('Q1', 'No') });
    await browser.send({}, { action: 'back' });
    const beans = await browser.send({ a: survey.option('Q1', 'Yes') });
    expect(beans.html).toContain('Arabica');
  });

  it('is not offered on the first page, nor where the team switches it off', async () => {
    const questions = [yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')];
    const usual = await fielding.aSurvey(questions);
    const visitor = fielding.browser();
    expect((await visitor.open(usual.path)).html).not.toContain('value="back"');
    expect((await visitor.send({ a: usual.option('Q1', 'Yes') })).html).toContain('value="back"');
    const survey = await fielding.aSurvey(questions, { back_button: false });
    const browser = fielding.browser();
    expect((await browser.open(survey.path)).html).not.toContain('value="back"');
    expect((await browser.send({ a: survey.option('Q1', 'Yes') })).html).not.toContain('value="back"');
    expect((await browser.send({}, { action: 'back' })).heading).toBe('Why?');
  });
});

describe('coming back', () => {
  it('goes on where it stopped, on the version it began', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?'), THANKS]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    await browser.send({ a: survey.option('Q1', 'Yes') });
    await fielding.desk.write(survey.id, open('Q9', 'Something else?'));
    await fielding.desk.push(survey.id, { version: 2 });
    fielding.later(3 * 24 * 3_600_000);
    expect((await browser.newWindow().open(survey.path)).heading).toBe('Why?');
    expect((await fielding.browser().open(survey.path)).heading).toBe('Something else?');
    await browser.open(survey.path);
    await browser.send({ a: 'So.' });
    expect(await fielding.stored(survey.id)).toMatchObject([{ status: 'COMPLETE', version: 1 }]);
  });

  it('begins on the version that is live then, however long ago somebody looked', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    await fielding.desk.write(survey.id, open('Q9', 'Something else?'));
    await fielding.desk.push(survey.id, { version: 2 });
    fielding.later(24 * 3_600_000);
    expect((await browser.open(survey.path)).heading).toBe('Something else?');
    fielding.later(5_000);
    await browser.send({ a: 'So.' });
    const [stored] = await fielding.stored(survey.id);
    expect(stored?.version).toBe(2);
    expect(stored?.timeElapsedMs).toBeLessThan(60_000);
  });

  it('answers once in a browser, and again and again at a kiosk', async () => {
    const once = await fielding.aSurvey([open('Q1', 'Why?')]);
    const browser = fielding.browser();
    await browser.open(once.path);
    await browser.send({ a: 'So.' });
    fielding.later(3_600_000);
    expect((await browser.open(once.path)).heading).toBe('You have already answered');
    expect((await browser.open(`${once.path}?again=1`)).heading).toBe('You have already answered');

    const kiosk = await fielding.aSurvey([open('Q1', 'Why?')], { repeat: 'unlimited' });
    for (const answer of ['One', 'Two']) {
      expect((await browser.open(`${kiosk.path}?again=1`)).heading).toBe('Why?');
      expect((await browser.send({ a: answer })).html).toContain('again');
    }
    // Each window of a kiosk is somebody.
    const tab = fielding.browser();
    await tab.open(kiosk.path);
    const second = tab.newWindow();
    await second.open(`${kiosk.path}?again=1`);
    await tab.send({ a: 'Three' });
    await second.send({ a: 'Four' });
    const stored = await fielding.stored(kiosk.id);
    expect(stored.map(({ answers }) => answers.answers[kiosk.question('Q1')])).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(stored.slice(0, 2).map(({ status }) => status)).toEqual(['COMPLETE', 'COMPLETE']);
  });

  it('finds what was being filled in', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?'), open('Q3', 'And?'), THANKS]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    await browser.send({ a: survey.option('Q1', 'Yes') });
    expect((await browser.send({ a: 'Because I li' }, { action: 'save', asScript: true })).status).toBe(204);
    expect((await browser.newWindow().open(survey.path)).html).toContain('Because I li');
    const [stored] = await fielding.stored(survey.id);
    expect(stored?.answers.answers).not.toHaveProperty(survey.question('Q2'));
    // What was emptied stays empty, also where there is an answer.
    await browser.send({ a: 'Because.' });
    expect((await browser.send({}, { action: 'back' })).html).toContain('Because.');
    await browser.send({ a: '' }, { action: 'save', asScript: true });
    const emptied = await browser.newWindow().open(survey.path);
    expect([emptied.heading, emptied.html.includes('Because.')]).toEqual(['Why?', false]);
  });
});

describe('windows, repetitions and delays', () => {
  it('makes one response of two windows', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?'), THANKS]);
    const one = fielding.browser();
    await one.open(survey.path);
    const second = one.newWindow();
    await second.open(survey.path);
    await Promise.all([one.send({ a: survey.option('Q1', 'Yes') }), second.send({ a: survey.option('Q1', 'Yes') })]);
    expect(await fielding.stored(survey.id)).toHaveLength(1);
  });

  it('makes one response of two windows that were opened at the same moment', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?'), THANKS]);
    const one = fielding.browser();
    const second = one.newWindow();
    await Promise.all([one.open(survey.path), second.open(survey.path)]);
    await one.send({ a: survey.option('Q1', 'Yes') });
    await second.send({ a: survey.option('Q1', 'Yes') });
    expect(await fielding.stored(survey.id)).toHaveLength(1);
  });

  it('stores a page that is sent ten times at once only once', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?'), THANKS]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    // No more than the pool has connections: whoever waits for one may be refused for that.
    const windows = Array.from({ length: 10 }, () => browser.newWindow());
    for (const window of windows) await window.open(survey.path);
    const pages = await Promise.all(windows.map((window) => window.send({ a: survey.option('Q1', 'Yes') })));
    expect(new Set(pages.map(({ heading }) => heading))).toEqual(new Set(['Why?']));
    expect(await fielding.stored(survey.id)).toMatchObject([{ revision: 1 }]);
  });

  it('does not let an old page overwrite a newer answer', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?'), open('Q3', 'And?'), THANKS]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    await browser.send({ a: survey.option('Q1', 'Yes') });
    const old = browser.newWindow();
    await old.open(survey.path);
    await browser.send({ a: 'The newer one' });
    const late = await old.send({ a: 'The older one' });
    expect(late.heading).toBe('And?');
    expect(late.text).toContain('answered in another window');
    const [stored] = await fielding.stored(survey.id);
    expect(stored?.answers.answers[survey.question('Q2')]).toBe('The newer one');
  });

  it('goes its own way with a page of a question that the route has left', async () => {
    const survey = await fielding.aSurvey([
      yesNo('Q1', 'Coffee?'),
      open('Q2', 'Which beans?', { condition: 'Q1 == `1`' }),
      open('Q3', 'Your town?'),
      THANKS,
    ]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    await browser.send({ a: survey.option('Q1', 'Yes') });
    const left = browser.newWindow();
    await left.open(survey.path);
    await browser.send({}, { action: 'back' });
    await browser.send({ a: survey.option('Q1', 'No') });
    expect((await left.send({ a: 'Arabica' })).heading).toBe('Your town?');
    const [stored] = await fielding.stored(survey.id);
    expect(JSON.stringify(stored)).not.toContain('Arabica');
  });

  it('shows the end to whoever sends a page of a finished response', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?'), THANKS]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    const twice = browser.newWindow();
    await twice.open(survey.path);
    await browser.send({ a: 'So.' });
    expect((await twice.send({ a: 'Otherwise.' })).text).toContain('Thank you for So.');
    const [stored] = await fielding.stored(survey.id);
    expect(stored?.answers.answers[survey.question('Q1')]).toBe('So.');
  });
});
