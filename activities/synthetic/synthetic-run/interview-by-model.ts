import { setTimeout as pause } from 'node:timers/promises';
import type { PreparedFlow } from '../../../domain/fieldwork/flow/prepared-flow.ts';
import { LEFT_EMPTY } from '../../../domain/fieldwork/flow/given-answers.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ErrorCode } from '../../../domain/ground/errors.ts';
import {
  endedInterview,
  nextPage,
  passedOver,
  passPage,
  withGiven,
} from '../../../domain/synthetic/interview/interview.ts';
import type { Interview } from '../../../domain/synthetic/interview/interview.ts';
import { drawnAnswer } from '../../../domain/synthetic/interview/model/drawn-answer.ts';
import { pageAnswerSchema } from '../../../domain/synthetic/interview/model/page-answer.ts';
import { PAGE_SYSTEM_PROMPT, PAGE_TASK, pageUserTurn } from '../../../domain/synthetic/interview/model/page-prompt.ts';
import { pageRequest } from '../../../domain/synthetic/interview/model/page-request.ts';
import type { PageRequest } from '../../../domain/synthetic/interview/model/page-request.ts';
import type { Persona } from '../../../domain/synthetic/persona.ts';
import type { ActivityServices } from '../../../platform/services.ts';

/** An answer that the survey refuses is asked for once more. */
const TRIES = 2;
const CHARACTERS_A_TOKEN = 4;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Errors about one answer, not about the provider: such a call counts as a try. */
const ABOUT_THIS_ANSWER: ReadonlySet<ErrorCode> = new Set(['ai_refused', 'ai_answer_malformed']);
/** The provider is away for now. */
const FOR_NOW: ReadonlySet<ErrorCode> = new Set(['ai_rate_limited', 'ai_unavailable', 'ai_timed_out']);

type Asking = {
  readonly flow: PreparedFlow;
  readonly survey: PageRequest['survey'];
  readonly persona: Persona;
  /** No call begins later. */
  readonly until: Date;
  readonly signal: AbortSignal;
};

/** The interview after each answered page, to be stored; `model` is who answered. */
type Step = { readonly interview: Interview; readonly model: string | null };

/** Leads a persona through a survey, one call a page, to its end or to the end of the time. */
export async function* interviewByModel(
  services: ActivityServices,
  begun: Interview,
  asking: Asking,
): AsyncGenerator<Step> {
  let interview = begun;
  let model: string | null = null;
  for (;;) {
    const page = nextPage(asking.flow, interview);
    if ('end' in page) {
      yield { interview: endedInterview(interview, page.end), model };
      return;
    }
    if (passedOver(page.question) !== null) {
      interview = passPage(interview, page.place, page.question);
      continue;
    }
    const step = await askPage(services, interview, { ...asking, page });
    if (step === null) return;
    ({ interview, model } = step);
    yield step;
  }
}

type Page = Exclude<ReturnType<typeof nextPage>, { end: unknown }>;
type Tried = { readonly answer: string; readonly reason: string };

/** Asks for a page, and once more with the reason where the survey refuses the answer; null where time is up. */
async function askPage(
  services: ActivityServices,
  interview: Interview,
  { page, ...asking }: Asking & { readonly page: Page },
): Promise<Step | null> {
  const { place, question } = page;
  const user = pageUserTurn(pageRequest(asking.flow, asking.survey, asking.persona, page));
  const refused: Tried[] = [];
  let counted = interview;
  while (refused.length < TRIES) {
    const reply = await askWhileThereIsTime(services, user, refused, asking);
    if (reply === null) return null;
    counted = withCall(counted, user.length + PAGE_SYSTEM_PROMPT.length + reply.text.length);
    const drawn = reply.isAnswer
      ? drawnAnswer(question, place, interview.seed, reply.value)
      : ({ ok: false, reason: reply.reason } as const);
    if (drawn.ok) return { interview: withGiven(counted, place, drawn.answer), model: reply.model };
    refused.push({ answer: reply.text, reason: drawn.reason });
  }
  const reason = refused.at(-1)?.reason ?? '';
  return { interview: withGiven(counted, place, LEFT_EMPTY, { label: question.label, reason }), model: null };
}

function withCall(interview: Interview, characters: number): Interview {
  return {
    ...interview,
    modelCalls: interview.modelCalls + 1,
    estimatedTokens: interview.estimatedTokens + Math.ceil(characters / CHARACTERS_A_TOKEN),
  };
}

type Reply =
  | { readonly isAnswer: true; readonly value: unknown; readonly text: string; readonly model: string }
  | { readonly isAnswer: false; readonly reason: string; readonly text: string; readonly model: null };

/** One call; while the provider is away it is repeated with growing pauses, until time is up: then null. */
async function askWhileThereIsTime(
  { ai, settings, now }: ActivityServices,
  user: string,
  corrections: readonly Tried[],
  { until, signal }: Pick<Asking, 'until' | 'signal'>,
): Promise<Reply | null> {
  const request = { ...PAGE_TASK, system: PAGE_SYSTEM_PROMPT, user, corrections, schema: pageAnswerSchema };
  for (let pauseMs = FIRST_PAUSE_MS; now() < until; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
    try {
      const reply = await ai.answer({ ...request, timeoutMs: settings.aiTimeoutMs, signal });
      return { isAnswer: true, ...reply };
    } catch (error) {
      if (!(error instanceof FieldworkError)) throw error;
      if (ABOUT_THIS_ANSWER.has(error.code)) return { isAnswer: false, reason: error.message, text: '', model: null };
      if (!FOR_NOW.has(error.code)) throw error;
      const leftMs = Math.max(0, until.getTime() - now().getTime());
      await pause(Math.min(leftMs, error.retryAfterMs ?? pauseMs), undefined, { signal });
    }
  }
  return null;
}
