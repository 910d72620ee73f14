import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { asking, surveyDesk } from '../../support/survey-desk.ts';
import type { SurveyDesk } from '../../support/survey-desk.ts';

let test: TestServices;
let desk: SurveyDesk;
beforeAll(async () => {
  test = await testServices();
});
beforeEach(async () => {
  desk = surveyDesk(test.services, await test.aMember());
});

const texts = (document: unknown) =>
  (document as { blocks: { questions: { text: string }[] }[] }).blocks.flatMap(({ questions }) =>
    questions.map(({ text }) => text),
  );

/** Of each version, the newest first: number, first question, what it is. */
async function outline(id: string): Promise<string[]> {
  return (await desk.versions(id)).map(
    (one) =>
      `${one.version} ${texts(one.document).join('+')}${one.is_live ? ' live' : ''}${one.is_pending ? ' pending' : ''}`,
  );
}

describe('versions of a survey', () => {
  it('begin with one, which a draft edits in place', async () => {
    const id = await desk.aDraft(asking('One'));
    await desk.write(id, asking('Another'));
    const [only, ...others] = await desk.versions(id);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      survey_id: id,
      version: 1,
      changes_summary: null,
      went_live_at: null,
      is_live: false,
      is_pending: false,
      survey_revision: 3,
    });
    expect(texts(only?.document)).toEqual(['Another']);
    expect(await desk.version(id, { version: 1 })).toEqual(only);
  });

  it('of a live survey: edits go to one pending version, which tells what differs', async () => {
    const id = await desk.aLiveSurvey();
    await desk.write(id, asking('Two'));
    const edited = await desk.write(id, asking('Three'), asking('Four'));
    expect(edited).toMatchObject({ current_version: 1, pending_version: 2 });
    expect(await outline(id)).toEqual(['2 Three+Four pending', '1 One live']);
    const pending = await desk.version(id, { version: 2 });
    expect(pending.document).toEqual(edited.document);
    expect(pending.changes_summary).toEqual(expect.any(String));
  });

  it('an edit that changes nothing makes none', async () => {
    const id = await desk.aLiveSurvey();
    const { document } = await desk.get(id);
    expect(await desk.update(id, { document })).toMatchObject({ revision: 4, pending_version: null });
    expect(await outline(id)).toEqual(['1 One live']);
  });

  it.each([0, 2, 2_147_483_647])('there is no version %s where it was never made', async (version) => {
    const id = await desk.aLiveSurvey();
    const code = version === 0 ? 'invalid_input' : 'not_found';
    for (const asked of [desk.version, desk.push, desk.restore]) {
      await expect(asked(id, { version })).rejects.toMatchObject({ code });
    }
    await expect(desk.summarize(id, { version, changes_summary: 'None' })).rejects.toMatchObject({ code });
    await expect(desk.compare(id, { a: 1, b: version })).rejects.toMatchObject({ code });
  });
});

describe('pushing', () => {
  it('makes the pending version live, at once and for good', async () => {
    const id = await desk.aLiveSurvey();
    const edited = await desk.write(id, asking('Two'));
    const pushed = await desk.push(id, { version: 2 });
    expect(pushed).toMatchObject({
      status: 'active',
      current_version: 2,
      pending_version: null,
      revision: edited.revision + 1,
      document: edited.document,
      warnings: [],
    });
    expect(await outline(id)).toEqual(['2 Two live', '1 One']);
    const { went_live_at, is_live } = await desk.version(id, { version: 1 });
    expect([went_live_at, is_live]).toEqual([expect.any(String), false]);
  });

  it('an older version rolls back; what is pending stays, and differs from what is live now', async () => {
    const id = await desk.aLiveSurvey('Two');
    await desk.write(id, asking('Two'), asking('Three'));
    const before = await desk.version(id, { version: 3 });
    const wentLiveAt = (await desk.version(id, { version: 1 })).went_live_at;
    const rolledBack = await desk.push(id, { version: 1 });
    expect(rolledBack).toMatchObject({ current_version: 1, pending_version: 3 });
    expect(texts(rolledBack.document)).toEqual(['Two', 'Three']);
    expect(await outline(id)).toEqual(['3 Two+Three pending', '2 Two', '1 One live']);
    expect((await desk.version(id, { version: 1 })).went_live_at).toBe(wentLiveAt);
    const after = await desk.version(id, { version: 3 });
    expect(after.changes_summary).not.toBe(before.changes_summary);
  });

  it('of a paused survey leaves it paused', async () => {
    const id = await desk.aLiveSurvey();
    await desk.pause(id);
    await desk.write(id, asking('Two'));
    expect(await desk.push(id, { version: 2 })).toMatchObject({ status: 'paused', current_version: 2 });
  });

  it('is refused for the live version, and while nothing asks anything', async () => {
    const id = await desk.aLiveSurvey();
    await expect(desk.push(id, { version: 1 })).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('live already'),
    });
    await desk.write(id);
    const before = await desk.get(id);
    await expect(desk.push(id, { version: 2 })).rejects.toMatchObject({ code: 'survey_empty' });
    expect(await desk.get(id)).toEqual(before);
  });

  it('is refused on a draft, which is published, and on a closed survey', async () => {
    const draft = await desk.aDraft();
    await expect(desk.push(draft, { version: 1 })).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('Publish it'),
    });
    const closed = await desk.aLiveSurvey('Two');
    await desk.complete(closed);
    await expect(desk.push(closed, { version: 1 })).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('Clone it'),
    });
  });
});

describe('restoring', () => {
  it('copies an older document into a new pending version, and changes no other', async () => {
    const id = await desk.aLiveSurvey('Two');
    const restored = await desk.restore(id, { version: 1 });
    expect(restored).toMatchObject({ current_version: 2, pending_version: 3, warnings: [] });
    expect(await outline(id)).toEqual(['3 One pending', '2 Two live', '1 One']);
    const [first, third] = [await desk.version(id, { version: 1 }), await desk.version(id, { version: 3 })];
    expect(third.document).toEqual(first.document);
    expect(third.changes_summary).toMatch(/^Restored version 1\. ./);
  });

  it('replaces what is pending in place; the log of edits keeps what it held', async () => {
    const id = await desk.aLiveSurvey();
    await desk.write(id, asking('Two'));
    await desk.restore(id, { version: 1 });
    expect(await outline(id)).toEqual(['2 One pending', '1 One live']);
    const { items, total } = await desk.edits(id, { version: 2 });
    expect([total, items.length]).toEqual([2, 2]);
    const held = await Promise.all(items.map(async ({ id: edit_id }) => (await desk.edit(id, { edit_id })).document));
    expect(held.map(texts)).toEqual([['One'], ['Two']]);
  });

  it('of the live version still makes a pending one', async () => {
    const id = await desk.aLiveSurvey();
    expect(await desk.restore(id, { version: 1 })).toMatchObject({ pending_version: 2 });
    expect(await desk.version(id, { version: 2 })).toMatchObject({ changes_summary: 'Restored version 1.' });
  });

  it('takes back one edit of the pending version, or of a draft in place', async () => {
    const id = await desk.aLiveSurvey();
    await desk.write(id, asking('Two'));
    await desk.write(id, asking('Three'));
    const edit_id = (await desk.edits(id, { version: 2 })).items[1]?.id;
    expect(texts((await desk.restore(id, { version: 2, edit_id })).document)).toEqual(['Two']);

    const draft = await desk.aDraft(asking('One'));
    await desk.write(draft, asking('Two'));
    const first = (await desk.edits(draft)).items.at(-2)?.id;
    expect(texts((await desk.restore(draft, { version: 1, edit_id: first })).document)).toEqual(['One']);
    expect(await outline(draft)).toEqual(['1 One']);
    expect((await desk.version(draft, { version: 1 })).changes_summary).toBeNull();
  });

  it('drops the words that a person wrote about what was pending before', async () => {
    const id = await desk.aLiveSurvey();
    await desk.write(id, asking('Two'));
    await desk.summarize(id, { version: 2, changes_summary: 'My own words' });
    await desk.restore(id, { version: 1 });
    expect((await desk.version(id, { version: 2 })).changes_summary).toBe('Restored version 1.');
  });

  it('refuses an edit that the version does not have, and changes nothing', async () => {
    const id = await desk.aLiveSurvey('Two');
    const before = await desk.get(id);
    const ofAnother = (await desk.edits(id, { version: 2 })).items[0]?.id;
    for (const edit_id of [ofAnother, randomUUID()]) {
      await expect(desk.restore(id, { version: 1, edit_id })).rejects.toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'edit_id', message: expect.stringContaining('edits?version=1') }],
      });
    }
    expect(await desk.get(id)).toEqual(before);
  });

  it('is refused on a closed survey', async () => {
    const id = await desk.aLiveSurvey('Two');
    await desk.complete(id);
    await expect(desk.restore(id, { version: 1 })).rejects.toMatchObject({ code: 'wrong_state' });
  });
});

describe('opening a draft', () => {
  it('copies the live version once; asked again, it is the same and no change', async () => {
    const id = await desk.aLiveSurvey('Two');
    const opened = await desk.openDraft(id);
    expect(opened).toMatchObject({ version: 3, is_pending: true, is_live: false, changes_summary: null });
    expect(texts(opened.document)).toEqual(['Two']);
    expect(await desk.openDraft(id)).toEqual(opened);
    expect(await desk.get(id)).toMatchObject({ revision: opened.survey_revision, pending_version: 3 });
  });

  it('gives what edits made pending already', async () => {
    const id = await desk.aLiveSurvey();
    const edited = await desk.write(id, asking('Two'));
    expect(await desk.openDraft(id)).toMatchObject({ version: 2, survey_revision: edited.revision });
  });

  it('asked by many at once, it is one', async () => {
    const id = await desk.aLiveSurvey();
    const opened = await Promise.all(Array.from({ length: 8 }, () => desk.openDraft(id)));
    expect(new Set(opened.map((one) => `${one.version} ${one.id} ${one.survey_revision}`)).size).toBe(1);
  });

  it('of a draft is its only version; of a closed survey there is none', async () => {
    const id = await desk.aDraft(asking('One'));
    expect(await desk.openDraft(id)).toMatchObject({ version: 1, survey_revision: 2, is_pending: false });
    await desk.publish(id);
    await desk.complete(id);
    await expect(desk.openDraft(id)).rejects.toMatchObject({ code: 'wrong_state' });
    await desk.archive(id);
    await expect(desk.openDraft(id)).rejects.toMatchObject({ code: 'wrong_state' });
  });
});

describe('another team', () => {
  it('finds neither the survey nor anything of it', async () => {
    const id = await desk.aLiveSurvey('Two');
    const edit_id = (await desk.edits(id)).items[0]?.id;
    const stranger = surveyDesk(test.services, await test.aMember());
    const asked = [
      stranger.versions(id),
      stranger.version(id, { version: 1 }),
      stranger.summarize(id, { version: 1, changes_summary: 'Mine' }),
      stranger.push(id, { version: 1 }),
      stranger.restore(id, { version: 1 }),
      stranger.openDraft(id),
      stranger.compare(id, { a: 1, b: 2 }),
      stranger.edits(id),
      stranger.edit(id, { edit_id }),
    ];
    const nothing = { code: 'not_found', message: 'There is no survey of that id.' };
    await Promise.all(asked.map((answer) => expect(answer).rejects.toMatchObject(nothing)));
  });
});

describe('a change of a version', () => {
  it('needs the revision that the caller names, and counts one', async () => {
    const id = await desk.aLiveSurvey('Two');
    const changes = [
      (if_revision: number) => desk.push(id, { version: 1, if_revision }),
      (if_revision: number) => desk.restore(id, { version: 2, if_revision }),
      (if_revision: number) => desk.summarize(id, { version: 2, changes_summary: 'Mine', if_revision }),
    ];
    for (const change of changes) {
      const { revision } = await desk.get(id);
      await expect(change(revision - 1)).rejects.toMatchObject({ code: 'stale_revision' });
      await change(revision);
      expect((await desk.get(id)).revision).toBe(revision + 1);
    }
    await expect(desk.openDraft(id, { if_revision: 1 })).rejects.toMatchObject({ code: 'stale_revision' });
  });
});
