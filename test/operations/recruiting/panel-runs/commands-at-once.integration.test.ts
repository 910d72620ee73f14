import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { examples } from '../../../support/examples.ts';
import { startRunApp } from '../../../support/recruiting/run-app.ts';
import type { RunApp } from '../../../support/recruiting/run-app.ts';
import { aRunCaller } from '../../../support/recruiting/run-caller.ts';

let test: RunApp;
beforeAll(async () => {
  test = await startRunApp();
});
afterAll(() => test.close());

const RUN_COMMANDS = ['approve', 'decline', 'cancel', 'pause', 'resume', 'requote'] as const;
const SURVEY_STEPS = ['pause', 'publish', 'complete'] as const;

const asked = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...RUN_COMMANDS).map((command) => ({ of: 'run', command }) as const) },
    { weight: 1, arbitrary: fc.constantFrom(...SURVEY_STEPS).map((command) => ({ of: 'survey', command }) as const) },
  ),
  { minLength: 2, maxLength: 8 },
);

describe('whatever is asked of a run and its survey at the same moment', () => {
  it('comes one after the other: one payment for each approval, and a story without gaps', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (commands) => {
        const caller = await aRunCaller(test.app, test.services);
        const { rows, surveyId } = caller;
        const quote = await rows.aQuote();
        const { id } = await caller.launch(quote.id);
        const answers = await Promise.all(
          commands.map(({ of, command }) =>
            of === 'survey'
              ? caller.ask('POST', `/api/v1/surveys/${surveyId}/${command}`, {})
              : caller.ask('POST', `/${id}/${command}`, command === 'approve' ? { approval_hash: quote.hash } : {}),
          ),
        );
        for (const { status } of answers) expect([200, 409]).toContain(status);

        const approvals = commands.filter(({ command }, index) => command === 'approve' && answers[index]?.ok === true);
        const payments = await rows.payments(id);
        const entries = await rows.audit(id);
        expect(approvals.length).toBeLessThanOrEqual(1);
        expect(payments).toHaveLength(approvals.length);
        expect(entries.filter(({ action }) => action === 'approved')).toHaveLength(approvals.length);
        const { life } = await rows.run(id);
        expect(life.openPaymentId).toBe(life.status === 'awaiting_payment' ? payments[0]?.id : null);

        // Each step begins where the one before has ended.
        const steps = entries.flatMap(({ details: { from, to } }) => (from === undefined ? [] : [[from, to]]));
        expect(steps.map(([from]) => from)).toEqual(['quoted', ...steps.slice(0, -1).map(([, to]) => to)]);
        expect(steps.at(-1)?.[1]).toBe(life.status);
      }),
      { numRuns: examples(40, 12) },
    );
  });
});
