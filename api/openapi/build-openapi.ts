import type { JsonSchema } from '../input-shape.ts';
import { requiresUser } from '../route.ts';
import type { Route } from '../route.ts';
import type { SystemPage } from '../pages/system-page.ts';
import { describeAnswers, PROBLEM_SCHEMA, problemAnswers } from './describe-answers.ts';
import { describeBody, describeParameters } from './describe-request.ts';
import { createSchemaComponents } from './schema-components.ts';
import type { SchemaComponents } from './schema-components.ts';

/** An OpenAPI 3.1 document, as plain JSON. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
};

const INTRODUCTION = `Surveys from a Word questionnaire to published numbers.

Every call for a team carries three headers: **X-Service-Token**, **X-Team-ID** and **X-User-ID** (the last may be left out
where nothing is changed). Set them once by *Authorize*.

Errors are problem documents (RFC 9457) with a stable \`code\` and, where the input is at fault, every error at once with its
path. Each answer names its request in \`X-Request-Id\`.

Each address answers \`OPTIONS\` with its methods in \`Allow\`, and any other method by 405 with the same header. \`GET\` has
\`HEAD\` beside it. A request whose head is late (408), too large (431) or no HTTP (400) is refused before its address is
known.`;

const TAGS: Readonly<Record<string, string>> = {
  surveys: 'Questionnaires, from draft to archive.',
  exports: 'Surveys as files for other tools: responses, and questionnaires.',
  contact_panels: 'People whom the team may write to, for any survey.',
  imports: 'Word questionnaires that become draft surveys.',
  documents: 'Files that are written freely: Word, PDF, Excel, CSV.',
  operations: 'Long work: where it stands, and how to stop it.',
  conversations: 'Progress as it happens.',
  files: 'Downloads by signed links.',
  panels: 'Panel providers, what they can target, and quotes.',
  panel_runs: 'Paid recruitment: from a quote through approval, payment and fielding to a statement.',
  synthetic_panels: 'Panels of made-up personas, whose attributes have the shares that were asked for.',
  payments: 'What was paid, and what went back.',
  team_plan: 'What the team has bought.',
  events: 'What happened, to be read or followed.',
  email_events: 'What mail systems report; signed, without a token.',
  panel_events: 'What panel providers report; signed, without a token.',
  payment_events: 'What the payment provider reports; signed, without a token.',
  service: 'The service itself: health and metrics.',
};

/** The OpenAPI document, built from the routes' own schemas. */
export function buildOpenApi(routes: readonly Route[], pages: readonly SystemPage[] = []): OpenApiDocument {
  const components = createSchemaComponents();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = (paths[openApiPath(route.path)] ??= {});
    path[route.method.toLowerCase()] = describeRoute(route, components);
  }
  for (const { path, documentation } of pages) {
    if (documentation !== undefined) paths[path] = { get: { ...documentation, tags: ['service'], security: [] } };
  }
  const used = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((each) => each['tags'])));
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldwork', version: '1', description: INTRODUCTION },
    tags: [...used].map((name) => ({ name: String(name), description: TAGS[String(name)] ?? '' })),
    paths,
    components: {
      schemas: { ...components.schemas, Problem: PROBLEM_SCHEMA },
      responses: problemAnswers(),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** `/surveys/:survey_id` in OpenAPI's notation: `/surveys/{survey_id}`. */
export function openApiPath(path: string): string {
  return path.replace(/[:*](\w+)/g, '{$1}');
}

const SECURITY_SCHEMES = {
  serviceToken: apiKey('X-Service-Token', 'A token of this service.'),
  team: apiKey('X-Team-ID', 'The team that the call acts for, a UUID.'),
  user: apiKey('X-User-ID', 'The acting user, a UUID.'),
};

function describeRoute(route: Route, components: SchemaComponents): JsonSchema {
  const { operation } = route;
  const name = componentName(operation.name);
  const requestBody = describeBody(route, components, `${name}Request`);
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.name.split('.')[0]],
    security: securityOf(route),
    parameters: describeParameters(route),
    ...(requestBody !== undefined && { requestBody }),
    responses: describeAnswers(route, components, `${name}Answer`),
  };
}

function securityOf(route: Route): Record<string, never[]>[] {
  if (route.operation.audience !== 'team') return [];
  const named = { serviceToken: [], team: [], user: [] };
  return requiresUser(route) ? [named] : [named, { serviceToken: [], team: [] }];
}

/** `surveys.create` as the start of a type's name: `SurveysCreate`. */
function componentName(operation: string): string {
  return operation
    .split(/[._-]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

function apiKey(header: string, description: string): JsonSchema {
  return { type: 'apiKey', in: 'header', name: header, description };
}
