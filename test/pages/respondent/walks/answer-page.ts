import type { Locator, Page } from 'playwright-core';
import type { Given } from './coffee-answers.ts';
import type { Way } from './way.ts';

type Answering = { readonly page: Page; readonly way: Way };
type GivenOf<K extends Given['kind']> = Extract<Given, { readonly kind: K }>;
type Answer<K extends Given['kind']> = (answering: Answering, given: GivenOf<K>) => Promise<void>;

/** Fills in the page that is shown, finding everything by the names that it has for people. */
export async function answerPage(answering: Answering, given: Given): Promise<void> {
  // What is to be done chooses what does it: the compiler can't follow that the two belong together.
  const answer = answers[given.kind] as Answer<Given['kind']>;
  await answer(answering, given);
}

/** Sends the page by its button. */
export async function pressNext({ page, way }: Answering): Promise<void> {
  await way.press(page.locator('button[name="action"][value="next"]'));
}

const answers: { readonly [K in Given['kind']]: Answer<K> } = {
  read: () => Promise.resolve(),
  async choose({ page, way }, { options, writeIn }) {
    for (const option of options) await way.press(boxOf(page, option));
    if (writeIn !== undefined) await writeAt({ page, way }, options.at(-1) ?? '', writeIn);
  },
  async pickFromMenu({ page, way }, { option, writeIn }) {
    await way.pick(page.getByRole('combobox'), option);
    if (writeIn !== undefined) await writeAt({ page, way }, option, writeIn);
  },
  async write({ page, way }, { texts }) {
    const fields = page.locator('.question').getByRole('textbox');
    for (const [index, text] of texts.entries()) await way.write(fields.nth(index), text);
  },
  score: ({ page, way }, { score }) => way.press(page.getByRole('radio', { name: String(score), exact: true })),
  async fillRows({ page, way }, { rows }) {
    for (const [row, columns] of rows) {
      const group = page.getByRole('group', { name: row, exact: true });
      for (const column of columns) await way.press(boxOf(group, column));
    }
  },
  putInOrder: ({ page, way }, { options }) => way.rank(page, options),
  async bestAndWorst({ page, way }, { tasks }) {
    for (let set = 0; set < tasks; set += 1) {
      const task = page.locator('[data-task]').nth(set);
      const items = await task.locator('.best-worst-text').allTextContents();
      const [best = '', worst = ''] = [...items].sort();
      await way.press(task.getByRole('radio', { name: `Least important: ${worst}`, exact: true }));
      await way.press(task.getByRole('radio', { name: `Most important: ${best}`, exact: true }));
      if (set < tasks - 1) await way.afterTask(page);
    }
  },
  async pickProfiles({ page, way }, { picks }) {
    for (const [set, pick] of picks.entries()) {
      await way.press(page.locator('[data-task]').nth(set).getByRole('radio').nth(pick));
      if (set < picks.length - 1) await way.afterTask(page);
    }
  },
  async talk({ page, way }, { said }) {
    for (const [turn, words] of said.entries()) {
      await way.write(page.locator('[data-chat] textarea'), words);
      await way.press(page.getByRole('button', { name: 'Send', exact: true }));
      await page.locator('.turn-assistant:not(.is-thinking)').nth(turn).waitFor();
    }
  },
  optOut: ({ page, way }) => way.press(page.locator('[data-opt-out]')),
};

function boxOf(within: Page | Locator, name: string): Locator {
  const named = { name, exact: true };
  return within.getByRole('radio', named).or(within.getByRole('checkbox', named));
}

function writeAt({ page, way }: Answering, option: string, text: string): Promise<void> {
  return way.write(page.getByRole('textbox', { name: `${option}: Please specify`, exact: true }), text);
}
