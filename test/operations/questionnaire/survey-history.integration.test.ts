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

describe('the summary of a version', () => {
  it('is a person’s where one wrote it, and stays it through edits and rollbacks', async () => {
    const id = await desk.aLiveSurvey('Two');
    const edited = await desk.write(id, asking('Three'));
    const written = await desk.summarize(id, { version: 3, changes_summary: ' Asked for by the client ' });
    expect(written).toMatchObject({
      changes_summary: 'Asked for by the client',
      survey_revision: edited.revision + 1,
    });
    await desk.write(id, asking('Four'));
    await desk.push(id, { version: 1 });
    expect((await desk.version(id, { version: 3 })).changes_summary).toBe('Asked for by the client');
  });

  it('is automatic again with null: against the live version, or the one that was live before it', async () => {
    const id = await desk.aLiveSurvey('Two');
    const automatic = (await desk.version(id, { version: 2 })).changes_summary;
    expect(automatic).toEqual(expect.any(String));
    await desk.write(id, asking('Three'));
    const pending = (await desk.version(id, { version: 3 })).changes_summary;
    for (const [version, expected] of [
      [1, null],
      [2, automatic],
      [3, pending],
    ] as const) {
      await desk.summarize(id, { version, changes_summary: 'My own words' });
      expect((await desk.summarize(id, { version, changes_summary: null })).changes_summary).toBe(expected);
    }
    await desk.write(id, asking('Three'), asking('Four'));
    expect((await desk.version(id, { version: 3 })).changes_summary).not.toBe(pending);
  });

  it('can be written of a version that was live, its document left alone, until the survey is closed', async () => {
    const id = await desk.aLiveSurvey('Two');
    const before = await desk.version(id, { version: 1 });
    expect(await desk.summarize(id, { version: 1, changes_summary: 'The first wave' })).toEqual({
      ...before,
      changes_summary: 'The first wave',
      survey_revision: before.survey_revision + 1,
    });
    await desk.complete(id);
    await expect(desk.summarize(id, { version: 1, changes_summary: 'Late' })).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });

  it('is words, or null', async () => {
    const id = await desk.aLiveSurvey();
    for (const changes_summary of ['', '  ', 7, undefined, 'x'.repeat(20_001)]) {
      await expect(desk.summarize(id, { version: 1, changes_summary })).rejects.toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'changes_summary' }],
      });
    }
  });
});

describe('comparing versions', () => {
  it('tells what was added, removed and modified, either way round', async () => {
    const id = await desk.aDraft(asking('One'), asking('Two'));
    const published = await desk.get(id);
    await desk.publish(id);
    const [first] = published.document.blocks as { questions: { text: string }[] }[];
    const [one] = first?.questions ?? [];
    await desk.update(id, {
      document: { blocks: [{ ...first, questions: [{ ...one, text: 'One?' }, asking('Three')] }] },
    });
    const compared = await desk.compare(id, { a: 1, b: 2 });
    expect(compared).toMatchObject({
      version_a: 1,
      version_b: 2,
      added: [{ label: 'Q3', text: 'Three', type: 'text', block: 'Start' }],
      removed: [{ label: 'Q2', text: 'Two', type: 'text', block: 'Start' }],
      modified: [
        {
          label: 'Q1',
          before: { text: 'One', type: 'text', block: 'Start' },
          after: { text: 'One?', type: 'text', block: 'Start' },
          changes: [{ aspect: 'text', description: expect.any(String) }],
        },
      ],
      blocks: [],
      total_changes: 3,
    });
    const back = await desk.compare(id, { a: 2, b: 1 });
    expect([back.added, back.removed]).toEqual([compared.removed, compared.added]);
    expect(await desk.compare(id, { a: 2, b: 2 })).toMatchObject({ added: [], removed: [], total_changes: 0 });
  });
});

describe('the log of edits', () => {
  it('has every save of a document, the newest first, in pages, by version', async () => {
    const id = await desk.aLiveSurvey('Two');
    await desk.write(id, asking('Three'));
    await desk.update(id, { name: 'Not of the document' });
    const all = await desk.edits(id);
    expect(all.items.map(({ version }) => version)).toEqual([3, 2, 1, 1]);
    expect(all).toMatchObject({ total: 4, limit: 50, offset: 0 });
    expect(await desk.edits(id, { version: 1, limit: 1, offset: 1 })).toEqual({
      items: [all.items[3]],
      total: 2,
      limit: 1,
      offset: 1,
    });
    expect(await desk.edits(id, { version: 9 })).toMatchObject({ items: [], total: 0 });
    expect(await desk.edit(id, { edit_id: all.items[0]?.id })).toMatchObject({ ...all.items[0], document: {} });
    await expect(desk.edit(id, { edit_id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of one survey is not another’s', async () => {
    const [one, other] = [await desk.aDraft(), await desk.aDraft()];
    const edit_id = (await desk.edits(other)).items[0]?.id;
    await expect(desk.edit(one, { edit_id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(desk.restore(one, { version: 1, edit_id })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
