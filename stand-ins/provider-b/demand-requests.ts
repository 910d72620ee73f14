import { list, oneOf, record, text, whole, either } from './check-shape.ts';
import type { Check } from './check-shape.ts';
import { wrongRequest } from './refusal.ts';

/** The request for a line item, without dates, states and prices. */
export type LineItemRequest = {
  readonly extLineItemId: string;
  readonly title?: string;
  readonly countryISOCode: string;
  readonly languageISOCode: string;
  readonly surveyURL?: string;
  readonly surveyTestURL?: string;
  readonly indicativeIncidence: number;
  readonly daysInField: number;
  readonly lengthOfInterview: number;
  readonly deliveryType?: string;
  readonly sources?: readonly { readonly id: number }[];
  readonly targets: readonly Target[];
  readonly quotaPlan?: QuotaPlan;
};

export type Target = { readonly count: number; readonly dailyLimit?: number; readonly type: 'COMPLETE' };

export type Condition = {
  readonly attributeId: string;
  readonly options: readonly string[];
  readonly operator?: 'include' | 'exclude';
};

export type QuotaPlan = {
  readonly filters?: readonly Condition[];
  readonly quotaGroups?: readonly {
    readonly name?: string;
    readonly quotaCells: readonly { readonly quotaNodes: readonly Condition[]; readonly count: number }[];
  }[];
};

/** The request for a project, without its line items. */
export type ProjectRequest = {
  readonly extProjectId: string;
  readonly title?: string;
  readonly jobNumber?: string;
  readonly notificationEmails?: readonly string[];
  readonly devices?: readonly string[];
  readonly category: Readonly<Record<string, readonly string[]>>;
  readonly exclusions?: { readonly type?: string; readonly list?: readonly unknown[] };
};

export type CreateProjectRequest = ProjectRequest & { readonly lineItems: readonly LineItemRequest[] };
export type LineItemChanges = Partial<Omit<LineItemRequest, 'extLineItemId' | 'targets'>> & {
  readonly targets?: readonly Target[] | Target;
};
export type ProjectChanges = Partial<Omit<ProjectRequest, 'extProjectId'>>;
export type BuyRequest = readonly {
  readonly extLineItemId: string;
  readonly surveyURL: string;
  readonly surveyTestURL: string;
}[];

/** The available topics; the real list is longer. */
export const SURVEY_TOPICS = ['AUTOMOTIVE', 'BUSINESS', 'EDUCATION', 'FOOD', 'HEALTH', 'MEDIA', 'TRAVEL'];
/** Where participants come from; there is one such place. */
export const SOURCE_ID = 100;

const id = text({ most: 255, pattern: /^[^/?#\s]+$/ });
const isoCode = (pattern: RegExp): Check => text({ most: 2, pattern });
const target = record({ count: whole(1, 100_000), type: oneOf(['COMPLETE']) }, { dailyLimit: whole(0, 100_000) });
const condition = record(
  { attributeId: text({ most: 40 }), options: list(text({ most: 40 }), { least: 1, isUnique: true }) },
  { operator: oneOf(['include', 'exclude']) },
);
const quotaCell = record({ quotaNodes: list(condition, { least: 1 }), count: whole(0, 100_000) });
const quotaPlan = record(
  {},
  {
    filters: list(condition),
    quotaGroups: list(record({ quotaCells: list(quotaCell, { least: 1 }) }, { name: text() })),
  },
);

const LINE_ITEM_NEEDS = {
  countryISOCode: isoCode(/^[A-Z]{2}$/),
  languageISOCode: isoCode(/^[a-z]{2}$/),
  indicativeIncidence: whole(1, 100),
  daysInField: whole(1, 365),
  lengthOfInterview: whole(1, 120),
};
const LINE_ITEM_MAY = {
  title: text(),
  surveyURL: text(),
  surveyTestURL: text(),
  deliveryType: oneOf(['SLOW', 'BALANCED', 'FAST', 'BURST']),
  sources: list(record({ id: whole(SOURCE_ID, SOURCE_ID) })),
  quotaPlan,
};
const targets = list(target, { least: 1 });
const lineItem = record({ extLineItemId: id, ...LINE_ITEM_NEEDS, targets }, LINE_ITEM_MAY);
const category = record(
  { surveyTopic: list(oneOf(SURVEY_TOPICS), { least: 1 }) },
  { studyType: list(text()), surveyRequirements: list(text()) },
);
const PROJECT_MAY = {
  title: text({ most: 255 }),
  jobNumber: text({ most: 100 }),
  notificationEmails: list(text({ most: 254, pattern: /^\S+@\S+$/ })),
  devices: list(oneOf(['mobile', 'desktop', 'tablet']), { least: 1, isUnique: true }),
  exclusions: record({}, { type: oneOf(['PROJECT', 'TAG']), list: list(() => []) }),
};

const createProject = record(
  { extProjectId: id, category, lineItems: list(lineItem, { least: 1, isUnique: true }) },
  PROJECT_MAY,
);
const changeProject = record({}, { ...PROJECT_MAY, category });
// One description has an object for the targets, its example a list.
const changeLineItem = record({}, { ...LINE_ITEM_NEEDS, ...LINE_ITEM_MAY, targets: either(targets, target) });
const buyable = record({ extLineItemId: id, surveyURL: text(), surveyTestURL: text() });

/** The valid shape of each kind of request. */
export const SHAPES = {
  createProject,
  changeProject,
  createLineItem: lineItem,
  changeLineItem,
  buy: list(buyable, { least: 1 }),
  signIn: record({ clientId: text(), username: text(), password: text() }),
  refresh: record({ clientId: text(), refreshToken: text() }),
  logout: record({ clientId: text(), refreshToken: text(), accessToken: text() }),
  action: either(record({}), (value) => (value === null ? [] : ['the request must have no fields'])),
} satisfies Readonly<Record<string, Check>>;

/** @throws Refusal with all problems */
export function checkedBody(shape: keyof typeof SHAPES, body: unknown): unknown {
  const problems = SHAPES[shape](body, 'request');
  if (problems.length > 0) throw wrongRequest(problems.join('; '));
  return body;
}
