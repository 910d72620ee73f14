import { Router } from '@koa/router';
import type { RouterContext } from '@koa/router';
import {
  costAnswer,
  countsAnswer,
  pageOf,
  studyAnswer,
  studyShort,
  submissionDetail,
  submissionShort,
} from './answers.ts';
import { FILTER_CATALOGUE } from './filter-catalogue.ts';
import { costOf, countMatching, hoursToRecruit } from './pool.ts';
import { CURRENCY, PROJECT_ID, WORKSPACE_ID } from './records.ts';
import type { StudyRecord } from './records.ts';
import { badRequest, notFound } from './refusal.ts';
import {
  countRequest,
  costRequest,
  newStudy,
  readBody,
  recruitmentRequest,
  studyPatch,
  transition,
} from './study-request.ts';
import { addStudy, changeStudy, moveStudy, removeStudy, studyOf, submissionsOfStudy } from './study-rules.ts';
import { submissionOf } from './submission-rules.ts';
import { changing } from './world.ts';
import type { World } from './world.ts';

/** The provider's API, as far as the service uses it. */
export function apiRoutes(world: World): Router {
  const router = new Router({ prefix: '/api/v1', strict: true });
  studyRoutes(router, world);
  studyReadings(router, world);
  submissionRoutes(router, world);
  calculationRoutes(router);
  workspaceRoutes(router);
  return router;
}

function studyRoutes(router: Router, world: World): void {
  const { records } = world;
  router.get('/studies/', (ctx) => sendList(ctx, studiesOf(world, ctx), null));
  router.get('/projects/:project/studies/', (ctx) => {
    const { project } = ctx.params;
    if (project !== PROJECT_ID) throw notFound('project');
    sendList(ctx, studiesOf(world, ctx), null);
  });
  router.post('/studies/', async (ctx) => {
    const study = changing(world, () => addStudy(records, readBody(bodyOf(ctx), newStudy), world.now()));
    await world.save();
    ctx.status = 201;
    ctx.body = studyAnswer(study);
  });
  router.patch('/studies/:id/', async (ctx) => {
    const study = studyOf(records, idOf(ctx));
    changing(world, () => changeStudy(records, study, readBody(bodyOf(ctx), studyPatch)));
    await world.save();
    ctx.body = studyAnswer(study);
  });
  router.delete('/studies/:id/', async (ctx) => {
    removeStudy(records, studyOf(records, idOf(ctx)));
    await world.save();
    ctx.status = 200;
    ctx.body = {};
  });
  router.post('/studies/:id/transition/', async (ctx) => {
    const study = studyOf(records, idOf(ctx));
    const { action, publish_at: publishAt } = readBody(bodyOf(ctx), transition);
    changing(world, () => moveStudy(study, action, publishAt, world.now()));
    await world.save();
    ctx.body = studyAnswer(study);
  });
}

/** `state` is one state, or several as `(active|paused)`. */
function studiesOf({ records }: World, ctx: RouterContext): readonly object[] {
  const wanted = queryOf(ctx)
    .get('state')
    ?.replace(/^\(|\)$/g, '')
    .toUpperCase()
    .split('|');
  return records.studies
    .filter(({ status }) => wanted?.includes(status) ?? true)
    .map((one) => studyShort(records, one));
}

function studyReadings(router: Router, { records }: World): void {
  const reading = (path: string, tell: (study: StudyRecord) => object): void => {
    router.get(`/studies/:id/${path}`, (ctx) => {
      ctx.body = tell(studyOf(records, idOf(ctx)));
    });
  };
  reading('', studyAnswer);
  reading('cost/', (study) => costAnswer(study, submissionsOfStudy(records, study)));
  reading('submissions/counts/', (study) => countsAnswer(submissionsOfStudy(records, study)));
  reading('submissions/', (study) => ({ results: submissionsOfStudy(records, study).map(submissionShort) }));
  reading('predicted-recruitment-time/', (study) =>
    timeAnswer(hoursToRecruit(study.total_available_places, countMatching(study.filters))),
  );
}

const SUBMISSIONS_A_PAGE = 20;

function submissionRoutes(router: Router, { records }: World): void {
  router.get('/submissions/', (ctx) => {
    const query = queryOf(ctx);
    const studyId = query.get('study');
    if (studyId === null) throw badRequest({ study: ['This parameter is required.'] });
    const status = query.get('status');
    const wanted = status === null ? null : plainStatus(status);
    const rows = submissionsOfStudy(records, studyOf(records, studyId))
      .filter((one) => wanted === null || plainStatus(one.status) === wanted)
      .toSorted((one, other) => one.started_at.localeCompare(other.started_at));
    const isNewestFirst = query.get('ordering') === '-started_at';
    sendList(ctx, (isNewestFirst ? rows.toReversed() : rows).map(submissionShort), SUBMISSIONS_A_PAGE);
  });
  router.get('/submissions/:id/', (ctx) => {
    ctx.body = submissionDetail(submissionOf(records, idOf(ctx)));
  });
}

/** In any case, with spaces, underlines or hyphens between the words. */
function plainStatus(status: string): string {
  return status.toUpperCase().replace(/[_\s-]/g, ' ');
}

function calculationRoutes(router: Router): void {
  router.get('/filters/', (ctx) => {
    const isDetailed = queryOf(ctx).get('detailed') === 'true';
    const rows = FILTER_CATALOGUE.map(({ category, ...entry }) => (isDetailed ? { ...entry, category } : entry));
    sendList(ctx, rows, null);
  });
  router.post('/eligibility-count/', (ctx) => {
    ctx.body = { count: countMatching(readBody(bodyOf(ctx), countRequest).filters) };
  });
  router.post('/study-cost-calculator/', (ctx) => {
    const { reward, total_available_places: places } = readBody(bodyOf(ctx), costRequest);
    const { rewards, fees } = costOf(reward, places);
    ctx.body = { total_cost: rewards + fees };
  });
  router.post('/studies/predicted-recruitment-time/', (ctx) => {
    const asked = readBody(bodyOf(ctx), recruitmentRequest);
    ctx.body = timeAnswer(hoursToRecruit(asked.total_available_places, countMatching(asked.filters)));
  });
}

function timeAnswer(hours: number): object {
  return {
    precise_recruitment_time_hours: hours,
    lower_bound_hours: hours * 0.5,
    upper_bound_hours: hours * 2,
    display_string: `${hours} hours (stand-in: nobody is recruited)`,
    limit_at: 72,
  };
}

function workspaceRoutes(router: Router): void {
  router.get('/workspaces/', (ctx) => {
    ctx.body = { results: [{ id: WORKSPACE_ID, title: 'Stand-in', description: 'Nobody is recruited here.' }] };
  });
  router.get('/workspaces/:id/balance/', (ctx) => {
    if (idOf(ctx) !== WORKSPACE_ID) throw notFound('workspace');
    ctx.body = { currency_code: CURRENCY, total_balance: 100_000_000, available_balance: 100_000_000 };
  });
}

function sendList(ctx: RouterContext, rows: readonly object[], pageSize: number | null): void {
  const page = pageOf(rows, ctx.path, queryOf(ctx), pageSize);
  if (page === null) throw notFound('page');
  ctx.body = page;
}

function queryOf(ctx: RouterContext): URLSearchParams {
  return new URLSearchParams(ctx.querystring);
}

function idOf(ctx: RouterContext): string {
  return String(ctx.params['id']);
}

/** Parsed by `readBodies` before. */
function bodyOf(ctx: RouterContext): unknown {
  return (ctx.state as { readonly body?: unknown }).body;
}
