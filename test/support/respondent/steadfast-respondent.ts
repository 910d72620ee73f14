import { eventually } from '../eventually.ts';
import type { FilledIn, PlainBrowser, ShownPage } from './plain-browser.ts';

/** Somebody who sends each page until it is answered, however often the service goes away meanwhile, as the pages' script does. */
export type SteadfastRespondent = {
  /** What was sent of the pages that the service answered with success, by question. */
  readonly acknowledged: ReadonlyMap<string, FilledIn>;
  /** What came instead of an answer, each time: a status, or 0 where the connection broke. */
  readonly setbacks: readonly number[];
  /**
   * From the first page to the end.
   * @throws Error where a page is asked for again that was acknowledged, and where the service refuses one
   */
  answerAll(path: string): Promise<ShownPage>;
};

const ANSWERED_WITHIN_MS = 90_000;
const TRY_EVERY_MS = 200;

/** @param fill what to answer, by the question's id */
export function steadfastRespondent(
  browser: PlainBrowser,
  fill: (questionId: string) => FilledIn,
): SteadfastRespondent {
  const acknowledged = new Map<string, FilledIn>();
  const setbacks: number[] = [];
  const untilAnswered = async (ask: () => Promise<ShownPage>): Promise<ShownPage> => {
    const answers: ShownPage[] = [];
    await eventually(
      async () => {
        const status = await statusOf(ask, answers);
        if (status !== 0 && status < 500) return;
        setbacks.push(status);
        throw new Error(`The service is away (${status}).`);
      },
      { withinMs: ANSWERED_WITHIN_MS, everyMs: TRY_EVERY_MS },
    );
    const page = answers.at(-1);
    if (page?.status !== 200) throw new Error(`A page was refused: ${page?.status} ${page?.text}`);
    return page;
  };
  return {
    acknowledged,
    setbacks,
    async answerAll(path) {
      let page = await untilAnswered(() => browser.open(path));
      for (let question = page.hidden['place']; question !== undefined; question = page.hidden['place']) {
        if (acknowledged.has(question))
          throw new Error(`${page.heading} is asked again, though its answer was acknowledged.`);
        const { hidden } = page;
        const fields = fill(question);
        page = await untilAnswered(() => browser.send(fields, { asScript: true, hidden }));
        acknowledged.set(question, fields);
      }
      return page;
    },
  };
}

/** 0: no answer came. */
async function statusOf(ask: () => Promise<ShownPage>, answers: ShownPage[]): Promise<number> {
  try {
    const page = await ask();
    answers.push(page);
    return page.status;
  } catch (error) {
    // What fetch throws when the connection can't be made, or breaks; Jest's own TypeError is another class than fetch's.
    if ((error as { name?: unknown }).name === 'TypeError') return 0;
    throw error;
  }
}
