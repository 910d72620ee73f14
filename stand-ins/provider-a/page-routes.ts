import { Router } from '@koa/router';
import type { RouterContext } from '@koa/router';
import { contentPolicy } from '../../pages/kit/answer.ts';
import type { Answered } from '../../pages/kit/answer.ts';
import type { Markup } from '../../pages/kit/markup.ts';
import { sendPage } from '../kit/pages.ts';
import type { SubmissionRecord } from './records.ts';
import { Refusal, notFound, ownPagesOnly } from './refusal.ts';
import { endedPage, overviewPage } from './pages.ts';
import { newId, studyOf } from './study-rules.ts';
import { arrive, complete, entryUrl, giveBack, submissionOf, timeOut } from './submission-rules.ts';
import { changing } from './world.ts';
import type { World } from './world.ts';

const COOKIE = 'stand_in_submission';

/** The step of a participant for each button. */
const STEPS: Readonly<Record<string, (world: World, submission: SubmissionRecord, code: string) => void>> = {
  complete: ({ records, now }, submission, code) => complete(records, submission, code, now()),
  return: ({ records }, submission) => giveBack(records, submission),
  'time-out': (_, submission) => timeOut(submission),
};

/** The pages on which a person sees the studies and plays the participants. */
export function pageRoutes(world: World, wake: () => void): Router {
  const router = new Router();
  const { records } = world;
  const saved = async (): Promise<void> => {
    await world.save();
    wake();
  };

  router.get('/', ownPagesOnly, (ctx) => showPage(ctx, overviewPage(records)));
  router.post('/people/arrive', async (ctx) => {
    const study = studyOf(records, fieldOf(ctx, 'study'));
    const submission = changing(world, () => arrive(records, study, newId(), world.now()));
    await saved();
    ctx.cookies.set(COOKIE, submission.id, { httpOnly: true, sameSite: 'lax', overwrite: true });
    goTo(ctx, entryUrl(study, submission));
  });
  router.post('/people/:id/:step', async (ctx) => {
    const submission = submissionOf(records, String(ctx.params['id']));
    const step = STEPS[String(ctx.params['step'])];
    if (step === undefined) throw notFound('step');
    const code = ctx.params['step'] === 'complete' ? fieldOf(ctx, 'code').trim() : '';
    changing(world, () => step(world, submission, code));
    await saved();
    goTo(ctx, '/');
  });
  // The browser returns here, with the code in the address.
  router.get('/submissions/complete', async (ctx) => {
    const code = new URLSearchParams(ctx.querystring).get('cc')?.trim() ?? '';
    const submission = records.submissions.find(({ id }) => id === ctx.cookies.get(COOKIE));
    if (submission === undefined) {
      showPage(ctx, endedPage({ title: 'Who are you?', text: `Enter the code ${code} on the first page.` }));
      return;
    }
    if (submission.status === 'ACTIVE' && code !== '') {
      changing(world, () => complete(records, submission, code, world.now()));
      await saved();
    }
    const text = `Participant ${submission.participant_id}: ${submission.status.toLowerCase()}.`;
    showPage(ctx, endedPage({ title: 'Your part is over', text }));
  });
  return router;
}

/** Nothing is loaded, and forms are only sent here; from here they may redirect to the survey's address. */
const POLICY = contentPolicy({ 'style-src': "'unsafe-inline'" });

export function showPage(ctx: Answered, page: Markup): void {
  sendPage(ctx, page, POLICY);
}

function goTo(ctx: RouterContext, url: string): void {
  ctx.status = 303;
  ctx.set('Location', url);
  ctx.body = '';
}

function fieldOf(ctx: RouterContext, name: string): string {
  const { form } = ctx.state as { readonly form?: URLSearchParams };
  const value = form?.get(name) ?? '';
  if (value === '') throw new Refusal(400, 'Something is missing', `Fill in: ${name}.`);
  return value;
}
