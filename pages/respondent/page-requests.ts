import { FieldworkError } from '../../domain/ground/errors.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { unknownPrincipal } from '../../operations/ground/operation-context.ts';
import { converse } from '../../operations/fieldwork/respondents/converse.ts';
import { enterPin } from '../../operations/fieldwork/respondents/enter-pin.ts';
import { PERSONAL_TOKEN } from '../../operations/fieldwork/respondents/arrive.ts';
import { openPage } from '../../operations/fieldwork/respondents/open-page.ts';
import { saveDraft } from '../../operations/fieldwork/respondents/save-draft.ts';
import { submitPage } from '../../operations/fieldwork/respondents/submit-page.ts';
import type { RespondentPage } from '../../operations/fieldwork/respondents/respondent-page.ts';
import type { Submitted } from '../../operations/fieldwork/respondents/submit-page.ts';
import type { PageContext } from '../kit/edge.ts';
import type { RespondentDependencies } from './edge.ts';
import { readForm } from './form-body.ts';
import type { SentBody } from './form-body.ts';
import { isFromScript, sendElsewhere, sendPage } from './page-answer.ts';
import { cookieOf, forgetCookie, isAskedByMachine, keepCookie, MODES, parametersOf, visitorOf } from './visit.ts';
import type { Mode } from './visit.ts';
import { respondentWordsFor } from './words/words-for.ts';

export type AnswerRequest = (surveyId: string, ctx: PageContext) => Promise<void>;

/** GET: the respondent's current page. */
export function lookAtPage(dependencies: RespondentDependencies, mode: Mode): AnswerRequest {
  return async (survey_id, ctx) => {
    const { again, ...parameters } = parametersOf(ctx);
    const arrival = cookieOf(ctx, mode);
    const isAutomatic = isAskedByMachine(ctx);
    const input = { survey_id, mode, parameters, arrival, again: again !== undefined, isAutomatic };
    const principal = unknownPrincipal(ctx.state.requestId);
    const page = await runOperation(openPage, dependencies.services, principal, input).catch((error: unknown) => {
      const isOfCookie = arrival !== null && parameters[PERSONAL_TOKEN] === undefined;
      // A recipient who has been erased is a new respondent the next time that they open the plain address.
      if (isOfCookie && isLinkInvalid(error)) forgetCookie(ctx, mode, survey_id);
      throw error;
    });
    // Reloading this address would begin another response each time.
    if (input.again && input.arrival !== null && page.kind !== 'closed') sendNewcomer(ctx, dependencies, mode, page);
    else sendPage(ctx, dependencies, mode, page);
  };
}

function isLinkInvalid(error: unknown): boolean {
  return error instanceof FieldworkError && error.code === 'link_invalid';
}

/** POST: a filled-in page; the button names the action. */
export function takePage(dependencies: RespondentDependencies, mode: Mode): AnswerRequest {
  return async (survey_id, ctx) => {
    const body = await readForm(ctx.req);
    const request = { ...dependencies, ctx, mode, survey_id, body };
    switch (body.other('action')) {
      case 'save':
        return save(request);
      case 'pin':
        return tryPin(request);
      case 'say':
        return say(request);
      case 'back':
        return submit(request, 'back');
      default:
        return submit(request, 'next');
    }
  };
}

/** Redirects a respondent who is known by the cookie to the bare address. */
function sendNewcomer(
  ctx: PageContext,
  { services }: RespondentDependencies,
  mode: Mode,
  page: Exclude<RespondentPage, { kind: 'closed' }>,
): void {
  keepCookie(ctx, mode, page, services.settings.publicUrl);
  sendElsewhere(ctx, page.address);
}

type PageRequest = RespondentDependencies & {
  readonly ctx: PageContext;
  readonly mode: Mode;
  readonly survey_id: string;
  readonly body: SentBody;
};

function sentPage(request: PageRequest) {
  const { survey_id, mode, body } = request;
  const seen = Number(body.other('seen'));
  if (!Number.isSafeInteger(seen) || seen < 0) {
    throw new FieldworkError(
      'malformed_request',
      'The page lacks what it was sent with. Open the survey’s link again.',
    );
  }
  return {
    survey_id,
    mode,
    arrival: body.other('arrival'),
    cookie: cookieOf(request.ctx, mode),
    place: body.other('place'),
    seen,
    fields: body.fields,
  };
}

async function submit(request: PageRequest, action: 'next' | 'back'): Promise<void> {
  const { services, ctx, body } = request;
  const input = { ...sentPage(request), action, visitor: visitorOf(ctx, body.other) };
  sendSubmitted(request, await runOperation(submitPage, services, unknownPrincipal(ctx.state.requestId), input));
}

async function say(request: PageRequest): Promise<void> {
  const { services, ctx, body } = request;
  const probesIn = (language: string) => respondentWordsFor(language).chat.probes;
  const input = { ...sentPage(request), visitor: visitorOf(ctx, body.other), probesIn };
  sendSubmitted(request, await runOperation(converse, services, unknownPrincipal(ctx.state.requestId), input));
}

async function save(request: PageRequest): Promise<void> {
  await runOperation(saveDraft, request.services, unknownPrincipal(request.ctx.state.requestId), sentPage(request));
  request.ctx.status = 204;
}

async function tryPin(request: PageRequest): Promise<void> {
  const { services, ctx, body, survey_id, mode } = request;
  const visitor = visitorOf(ctx, body.other);
  const input = { survey_id, mode, arrival: body.other('arrival'), pin: body.other('pin'), visitor };
  const page = await runOperation(enterPin, services, unknownPrincipal(ctx.state.requestId), input);
  sendSubmitted(request, { result: page?.kind === 'pin' ? 'refused' : 'instead', page });
}

/** 422: the page has to be corrected, nothing was stored. */
const REFUSED_STATUS = 422;

/**
 * After a page is stored, the browser is redirected to the survey's address, so that reloading sends nothing again; the
 * script, and browsers without the cookie that identifies them there, get the next page at once.
 */
function sendSubmitted(request: PageRequest, { result, page }: Submitted): void {
  const { ctx, mode, survey_id } = request;
  const address = MODES[mode].path.replace(':survey_id', survey_id);
  if (page === null) {
    sendElsewhere(ctx, address);
    return;
  }
  const isKnown = page.kind !== 'closed' && cookieOf(ctx, mode) === page.arrival;
  const leaves = page.kind === 'ended' && page.redirectTo !== null;
  if (result === 'stored' && isKnown && !isFromScript(ctx) && !leaves) sendElsewhere(ctx, address);
  else sendPage(ctx, request, mode, page, result === 'refused' ? REFUSED_STATUS : 200);
}
