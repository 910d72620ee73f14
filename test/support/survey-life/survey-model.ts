import type { ErrorCode } from '../../../domain/ground/errors.ts';
import type { LifecycleOperation } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { SurveyStatus } from '../../../domain/questionnaire/survey/survey.ts';

/** A document as the API shows it, as far as the model looks into it. */
export type ModelDocument = { readonly blocks: readonly { readonly questions?: unknown }[] };

/** A survey as somebody who knows the specification keeps it in mind. */
export type SurveyModel = {
  readonly status: SurveyStatus;
  readonly revision: number;
  /** The live version; 1 while it is a draft. */
  readonly current: number;
  /** Version n is the nth. */
  readonly versions: readonly { readonly document: ModelDocument; readonly wasLive: boolean }[];
};

/** What an author does. */
export type Step =
  | { readonly kind: 'move'; readonly by: LifecycleOperation }
  /** `document` is what the survey holds after it. */
  | { readonly kind: 'edit'; readonly document: ModelDocument; readonly isChange: boolean }
  | { readonly kind: 'open_draft' }
  | { readonly kind: 'push'; readonly version: number }
  /** `edit` is one of the survey's edits to restore, in place of what the version holds. */
  | {
      readonly kind: 'restore';
      readonly version: number;
      readonly edit: { readonly version: number; readonly document: ModelDocument } | null;
    }
  | { readonly kind: 'summarize'; readonly version: number };

/** The number of the pending version, or null. */
export function pendingOf({ status, versions }: SurveyModel): number | null {
  return status === 'draft' || versions.at(-1)?.wasLive === true ? null : versions.length;
}

/** The document that is being worked on. */
export function workingDocument(survey: SurveyModel): ModelDocument {
  const version = survey.versions[(pendingOf(survey) ?? survey.current) - 1];
  if (version === undefined) throw new Error('The model has lost a version.');
  return version.document;
}

/** The survey after a step, or the code with which it is refused. */
export function afterStep(survey: SurveyModel, step: Step): SurveyModel | ErrorCode {
  if (step.kind === 'move') return afterMove(survey, step.by);
  if ('version' in step && survey.versions[step.version - 1] === undefined) return 'not_found';
  if (survey.status === 'completed' || survey.status === 'archived') return 'wrong_state';
  const counted = { ...survey, revision: survey.revision + 1 };
  switch (step.kind) {
    case 'edit':
      return step.isChange ? withWorkingDocument(counted, step.document) : counted;
    case 'open_draft':
      if (survey.status === 'draft' || pendingOf(survey) !== null) return survey;
      return withWorkingDocument(counted, workingDocument(survey));
    case 'push':
      return afterPush(counted, step.version);
    case 'restore':
      if (step.edit !== null && step.edit.version !== step.version) return 'invalid_input';
      return withWorkingDocument(counted, (step.edit ?? survey.versions[step.version - 1] ?? never()).document);
    case 'summarize':
      return counted;
  }
}

const MOVES: Record<LifecycleOperation, Partial<Record<SurveyStatus, SurveyStatus>>> = {
  publish: { draft: 'active', paused: 'active' },
  pause: { active: 'paused' },
  complete: { active: 'completed', paused: 'completed' },
  archive: { completed: 'archived' },
};

function afterMove(survey: SurveyModel, by: LifecycleOperation): SurveyModel | ErrorCode {
  const status = MOVES[by][survey.status];
  if (status === undefined) return 'wrong_state';
  const moved = { ...survey, status, revision: survey.revision + 1 };
  if (survey.status !== 'draft') return moved;
  return isEmpty(workingDocument(survey)) ? 'survey_empty' : gone(moved, 1);
}

function afterPush(survey: SurveyModel, version: number): SurveyModel | ErrorCode {
  if (survey.status === 'draft' || version === survey.current) return 'wrong_state';
  const pushed = survey.versions[version - 1] ?? never();
  return isEmpty(pushed.document) ? 'survey_empty' : { ...gone(survey, version), current: version };
}

/** The version has gone live. */
function gone(survey: SurveyModel, version: number): SurveyModel {
  const versions = survey.versions.map((one, index) => (index === version - 1 ? { ...one, wasLive: true } : one));
  return { ...survey, versions };
}

/** In place where the last version was never live, else as a new one. */
function withWorkingDocument(survey: SurveyModel, document: ModelDocument): SurveyModel {
  const kept = survey.versions.at(-1)?.wasLive === true ? survey.versions : survey.versions.slice(0, -1);
  return { ...survey, versions: [...kept, { document, wasLive: false }] };
}

function isEmpty({ blocks }: ModelDocument): boolean {
  return blocks.every(({ questions }) => Array.isArray(questions) && questions.length === 0);
}

function never(): never {
  throw new Error('The model has lost a version.');
}
