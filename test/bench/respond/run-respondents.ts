import { performance } from 'node:perf_hooks';
import { pageClient } from './page-client.ts';
import type { PageAnswer } from './page-client.ts';
import type { RespondentPlan } from './respondent-plan.ts';

/** What came of some respondents who answered at once; all in ms. */
export type RespondentsRun = { readonly tookMs: number; readonly pagesMs: readonly number[] };

/** Takes everybody from the first page to the end, all at once, each sending the next page when the one before is answered. */
export async function runRespondents(
  port: number,
  path: string,
  plans: readonly RespondentPlan[],
): Promise<RespondentsRun> {
  const startedAt = performance.now();
  const pages = await Promise.all(plans.map((plan) => answerAll(port, path, plan)));
  return { tookMs: performance.now() - startedAt, pagesMs: pages.flat() };
}

async function answerAll(port: number, path: string, plan: RespondentPlan): Promise<readonly number[]> {
  const respondent = beginRespondent(port, path, plan);
  try {
    const tookMs = [await respondent.look()];
    for (const form of plan.forms) tookMs.push(await respondent.send(form));
    return tookMs;
  } finally {
    respondent.close();
  }
}

/** Somebody at a survey; both tell how long the page took, in ms. */
export type BenchRespondent = {
  /** Opens the survey. */
  look(): Promise<number>;
  /** Sends a form, with what the first page named the respondent. */
  send(form: string): Promise<number>;
  close(): void;
};

export function beginRespondent(
  port: number,
  path: string,
  { address }: Pick<RespondentPlan, 'address'>,
): BenchRespondent {
  const client = pageClient(port, address);
  let arrival = '';
  return {
    async look() {
      const { text, tookMs } = expectPage(await client.look(path));
      arrival = encodeURIComponent(arrivalIn(text));
      return tookMs;
    },
    send: async (form) => expectPage(await client.send(path, `arrival=${arrival}&${form}`)).tookMs,
    close: client.close,
  };
}

function expectPage(answer: PageAnswer): PageAnswer {
  if (answer.status === 200) return answer;
  throw new Error(`A page was answered with ${answer.status}: ${answer.text.slice(0, 2_000)}`);
}

/** What names the respondent, as the first page's form holds it. */
function arrivalIn(html: string): string {
  const arrival = /name="arrival" value="([^"]*)"/.exec(html)?.[1];
  if (arrival === undefined) throw new Error(`The first page has no form: ${html.slice(0, 2_000)}`);
  return arrival;
}
