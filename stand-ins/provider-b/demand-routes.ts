import { Router } from '@koa/router';
import type { Context } from 'koa';
import { attributesOf } from './attributes.ts';
import { COUNTRIES, isAskedIn, languageName } from './countries.ts';
import {
  feasibilityAnswer,
  lineItemAnswer,
  lineItemHead,
  lineItemReport,
  projectAnswer,
  projectHead,
  projectReport,
  success,
} from './demand-answers.ts';
import { SOURCE_ID, SURVEY_TOPICS, checkedBody } from './demand-requests.ts';
import type {
  BuyRequest,
  CreateProjectRequest,
  LineItemChanges,
  LineItemRequest,
  ProjectChanges,
} from './demand-requests.ts';
import type { Desk } from './desk.ts';
import { lineItemIn, projectIn } from './find-projects.ts';
import { listAnswer } from './list-answer.ts';
import { addLineItem, changeLineItem, changeProject, createProject } from './make-projects.ts';
import { buyProject, closeProject, moveLineItem, withFreshPrice } from './move-line-items.ts';
import type { LineItemAddress } from './move-line-items.ts';
import { unknownThing } from './refusal.ts';
import { jsonBody } from './request-body.ts';

export type DemandRoutesSettings = {
  readonly desk: Desk;
  /** The address of the stand-in. */
  readonly url: () => string;
  readonly approvalMs: number | null;
  /** Called after a purchase, to schedule the end of the survey's review. */
  readonly onBought: () => void;
};

/** The API's paths under `/sample/v1` that a run needs; no permissions, templates, invoices, events. */
export function demandRoutes(settings: DemandRoutesSettings): Router {
  const router = new Router({ prefix: '/sample/v1' });
  addDataRoutes(router, settings);
  addProjectRoutes(router, settings);
  addLineItemRoutes(router, settings);
  return router;
}

function addDataRoutes(router: Router, { url }: DemandRoutesSettings): void {
  router.get('/countries', (ctx) => {
    const rows = COUNTRIES.map(({ isoCode, name, languages }) => ({
      id: isoCode,
      isoCode,
      countryName: name,
      supportedLanguages: languages.map((code) => ({ id: code, isoCode: code, languageName: languageName(code) })),
    }));
    ctx.body = listAnswer(ctx, rows, ['id', 'isoCode', 'countryName'], url());
  });
  router.get('/attributes/:country/:language', (ctx) => {
    const { country = '', language = '' } = ctx.params;
    if (!isAskedIn(country, language)) throw unknownThing(`list of attributes for ${country} in ${language}`);
    ctx.body = listAnswer(ctx, attributesOf(country), ['id', 'name', 'text', 'state', 'tier', 'type'], url());
  });
  router.get('/categories/surveyTopics', (ctx) => {
    const rows = SURVEY_TOPICS.map((topic) => ({ topic, description: `About ${topic.toLowerCase()}` }));
    ctx.body = listAnswer(ctx, rows, ['topic', 'description'], url());
  });
  router.get('/sources', (ctx) => {
    ctx.body = success([{ id: SOURCE_ID, name: 'Stand-in' }]);
  });
}

function addProjectRoutes(router: Router, { desk, url, approvalMs, onBought }: DemandRoutesSettings): void {
  const answerProject = async (ctx: Context, projectId: string): Promise<void> => {
    ctx.body = success(projectAnswer(projectIn(await desk.world(), projectId), url()));
  };
  router.get('/projects', async (ctx) => {
    const rows = Object.values((await desk.world()).projects).map(projectHead);
    ctx.body = listAnswer(ctx, rows, ['extProjectId', 'title', 'jobNumber', 'state'], url());
  });
  router.post('/projects', async (ctx) => {
    const request = checkedBody('createProject', await jsonBody(ctx)) as CreateProjectRequest;
    await desk.step((world, moment) => [createProject(world, request, moment), null]);
    await answerProject(ctx, request.extProjectId);
  });
  router.get('/projects/:project', (ctx) => answerProject(ctx, projectOf(ctx)));
  router.post('/projects/:project', async (ctx) => {
    const changes = checkedBody('changeProject', await jsonBody(ctx)) as ProjectChanges;
    await desk.step((world, moment) => [changeProject(world, projectOf(ctx), changes, moment), null]);
    await answerProject(ctx, projectOf(ctx));
  });
  router.post('/projects/:project/buy', async (ctx) => {
    const request = checkedBody('buy', await jsonBody(ctx)) as BuyRequest;
    const items = await desk.step((world, { nowMs }) => {
      const bought = buyProject(world, projectOf(ctx), request, { nowMs, approvalMs });
      return [bought, projectIn(bought, projectOf(ctx)).lineItems];
    });
    ctx.body = success(items.map(lineItemHead));
    onBought();
  });
  router.post('/projects/:project/close', async (ctx) => {
    checkedBody('action', await jsonBody(ctx));
    await desk.step((world, { nowMs }) => [closeProject(world, projectOf(ctx), 'the client', nowMs), null]);
    const project = projectIn(await desk.world(), projectOf(ctx));
    ctx.body = success({ ...projectHead(project), lineItems: project.lineItems.map(lineItemHead) });
  });
  router.get('/projects/:project/feasibility', async (ctx) => {
    await desk.step((world, moment) => [withFreshPrice(world, projectOf(ctx), moment), null]);
    const { lineItems } = projectIn(await desk.world(), projectOf(ctx));
    ctx.body = success(lineItems.map((item) => feasibilityAnswer(item, desk.now())));
  });
  router.get('/projects/:project/detailedReport', async (ctx) => {
    const world = await desk.world();
    ctx.body = success(projectReport(world, projectIn(world, projectOf(ctx))));
  });
}

function addLineItemRoutes(router: Router, { desk, url }: DemandRoutesSettings): void {
  const answerItem = async (ctx: Context, { projectId, lineItemId }: LineItemAddress): Promise<void> => {
    const project = projectIn(await desk.world(), projectId);
    ctx.body = success(lineItemAnswer(lineItemIn(project, lineItemId), url()));
  };
  router.get('/projects/:project/lineItems', async (ctx) => {
    const { lineItems } = projectIn(await desk.world(), projectOf(ctx));
    ctx.body = listAnswer(ctx, lineItems.map(lineItemHead), ['extLineItemId', 'state', 'stateReason'], url());
  });
  router.post('/projects/:project/lineItems', async (ctx) => {
    const request = checkedBody('createLineItem', await jsonBody(ctx)) as LineItemRequest;
    await desk.step((world, moment) => [addLineItem(world, projectOf(ctx), request, moment), null]);
    await answerItem(ctx, { projectId: projectOf(ctx), lineItemId: request.extLineItemId });
  });
  router.get('/projects/:project/lineItems/:item', (ctx) => answerItem(ctx, itemOf(ctx)));
  router.post('/projects/:project/lineItems/:item', async (ctx) => {
    const changes = checkedBody('changeLineItem', await jsonBody(ctx)) as LineItemChanges;
    await desk.step((world, moment) => [changeLineItem(world, itemOf(ctx), changes, moment), null]);
    await answerItem(ctx, itemOf(ctx));
  });
  for (const action of ['launch', 'pause', 'close'] as const) {
    router.post(`/projects/:project/lineItems/:item/${action}`, async (ctx) => {
      checkedBody('action', await jsonBody(ctx));
      await desk.step((world, { nowMs }) => [moveLineItem(world, itemOf(ctx), action, nowMs), null]);
      const project = projectIn(await desk.world(), itemOf(ctx).projectId);
      ctx.body = success(lineItemHead(lineItemIn(project, itemOf(ctx).lineItemId)));
    });
  }
  router.get('/projects/:project/lineItems/:item/detailedReport', async (ctx) => {
    const world = await desk.world();
    const { projectId, lineItemId } = itemOf(ctx);
    ctx.body = success(lineItemReport(world, projectId, lineItemIn(projectIn(world, projectId), lineItemId)));
  });
}

type WithParams = { readonly params?: Readonly<Record<string, string | undefined>> };

function projectOf(ctx: WithParams): string {
  return ctx.params?.['project'] ?? '';
}

function itemOf(ctx: WithParams): LineItemAddress {
  return { projectId: projectOf(ctx), lineItemId: ctx.params?.['item'] ?? '' };
}
