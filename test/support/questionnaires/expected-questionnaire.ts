import { readFile } from 'node:fs/promises';

/** What a careful researcher would program from a questionnaire, written by hand beside the file. */
export type ExpectedQuestionnaire = {
  /** ISO 639-1. */
  readonly language: string;
  readonly title: string | null;
  /** How the survey is asked; left out where the file does not say. */
  readonly subtype?: 'online' | 'phone';
  readonly blocks: readonly ExpectedBlock[];
};

export type ExpectedBlock = {
  /** null where the file gives the part no name: then any will do. */
  readonly name: string | null;
  readonly questions: readonly ExpectedQuestion[];
};

export type ExpectedQuestion = {
  /** null where the file gives none and nothing refers to it: then any will do. */
  readonly label: string | null;
  readonly type: string;
  readonly subtype?: string;
  /** null where the service has to find the words itself (a closing that the file lacks). */
  readonly text: string | null;
  readonly options?: readonly ExpectedOption[] | ExpectedGrid;
  /** Only what is not the default of the type. */
  readonly config?: Readonly<Record<string, unknown>>;
  readonly condition?: string;
  readonly skips?: readonly ExpectedSkip[];
  readonly optout?: { readonly allowed: boolean; readonly text: string };
};

export type ExpectedOption = { readonly label: string; readonly text: string; readonly type?: string };
export type ExpectedGrid = {
  readonly vertical: readonly ExpectedOption[];
  readonly horizontal: readonly ExpectedOption[];
};
export type ExpectedSkip = {
  readonly condition: string;
  /** `@end` stands for the label of the thank-you page, `@screenout` for that of the first page before it that ends the survey. */
  readonly action: { readonly type: 'skip' | 'disqualify' | 'terminate'; readonly label?: string };
};

export type OwnQuestionnaire = {
  readonly name: string;
  readonly docx: URL;
  readonly expected: URL;
};

const FIXTURES = new URL('../../fixtures/questionnaires/', import.meta.url);
const NEWCOMERS_SAMPLE = new URL('../../../docs/samples/household-survey.docx', import.meta.url);

/** The project's own questionnaires, each with what an import has to make of it. */
export const OWN_QUESTIONNAIRES: readonly OwnQuestionnaire[] = [
  'business-banking',
  'canteen-hostile',
  'city-transport-es',
  'clinic-intake',
  'coffee-tracker',
  'community-care-zh',
  'community-garden',
  'cooperative-de',
  'employee-engagement',
  'farm-census',
  'health-habits-da',
  'hotel-guest',
  'household-energy',
  'household-survey',
  'library-ar',
  'mobile-tariffs',
  'museum-visitors',
  'sixty-questions',
  'snack-pricing',
  'streaming-export',
].map((name) => ({
  name,
  docx: name === 'household-survey' ? NEWCOMERS_SAMPLE : new URL(`${name}.docx`, FIXTURES),
  expected: new URL(`${name}.expected.json`, FIXTURES),
}));

/** Reads the expectation beside a questionnaire. */
export async function readExpected(questionnaire: OwnQuestionnaire): Promise<ExpectedQuestionnaire> {
  return JSON.parse(await readFile(questionnaire.expected, 'utf8')) as ExpectedQuestionnaire;
}
