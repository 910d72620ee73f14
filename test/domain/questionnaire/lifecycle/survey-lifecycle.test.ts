import { describe, expect, it } from '@jest/globals';
import { isFieldworkError } from '../../../../domain/ground/errors.ts';
import {
  LIFECYCLE_OPERATIONS,
  stateAfter,
  SURVEY_STATES,
} from '../../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { LifecycleOperation } from '../../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import { SURVEY_STATUSES } from '../../../../domain/questionnaire/survey/survey.ts';
import type { SurveyStatus } from '../../../../domain/questionnaire/survey/survey.ts';

/** As the specification has it: the state that each operation leads to, or why it is refused. */
const TABLE: Record<LifecycleOperation, Record<SurveyStatus, SurveyStatus | RegExp>> = {
  publish: {
    draft: 'active',
    active: /^The survey is active: only a draft or paused survey can be published\. Push its pending version/,
    paused: 'active',
    completed: /^The survey is completed: .* Clone it to collect again\.$/,
    archived: /^The survey is archived: .* Clone it to collect again\.$/,
  },
  pause: {
    draft: /^The survey is a draft: only an active survey can be paused\.$/,
    active: 'paused',
    paused: /^The survey is paused: only an active survey can be paused\.$/,
    completed: /^The survey is completed: .* Clone it to collect again\.$/,
    archived: /^The survey is archived: .* Clone it to collect again\.$/,
  },
  complete: {
    draft: /^The survey is a draft: only an active or paused survey can be completed\.$/,
    active: 'completed',
    paused: 'completed',
    completed: /^The survey is completed: .* Clone it to collect again\.$/,
    archived: /^The survey is archived: .* Clone it to collect again\.$/,
  },
  archive: {
    draft: /^The survey is a draft: only a completed survey can be archived\. Complete it first\.$/,
    active: /^The survey is active: only a completed survey can be archived\. Complete it first\.$/,
    paused: /^The survey is paused: only a completed survey can be archived\. Complete it first\.$/,
    completed: 'archived',
    archived: /^The survey is archived: only a completed survey can be archived\./,
  },
};

const pairs = LIFECYCLE_OPERATIONS.flatMap((operation) =>
  SURVEY_STATUSES.map((status) => ({ operation, status, expected: TABLE[operation][status] })),
);

describe('what an operation does in each state', () => {
  it.each(pairs)('$operation of a survey that is $status: $expected', ({ operation, status, expected }) => {
    if (typeof expected === 'string') {
      expect(stateAfter(operation, status)).toBe(expected);
      return;
    }
    expect(() => stateAfter(operation, status)).toThrow(expected);
    expect(codeOf(() => stateAfter(operation, status))).toBe('wrong_state');
  });

  it('a closed survey never opens again', () => {
    const reached = reachableFrom('completed');
    expect([...reached].sort()).toEqual(['archived', 'completed']);
    for (const status of reached) expect(SURVEY_STATES[status]).toMatchObject({ stage: 'closed', editing: 'none' });
  });

  it('every state is reached from a draft, and no way leads back to it', () => {
    expect([...reachableFrom('draft')].sort()).toEqual([...SURVEY_STATUSES].sort());
    for (const status of SURVEY_STATUSES.filter((one) => one !== 'draft')) {
      expect(reachableFrom(status).has('draft')).toBe(false);
    }
  });
});

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return isFieldworkError(error) ? error.code : 'not ours';
  }
}

function reachableFrom(start: SurveyStatus): Set<SurveyStatus> {
  const reached = new Set([start]);
  for (const status of reached) {
    for (const operation of LIFECYCLE_OPERATIONS) {
      const next = TABLE[operation][status];
      if (typeof next === 'string') reached.add(stateAfter(operation, status));
    }
  }
  return reached;
}
