import { CancelledFailure } from '@temporalio/activity';
import type { Context } from '@temporalio/activity';
import type { ActivityInboundCallsInterceptor, WorkerInterceptors } from '@temporalio/worker';
import { toApplicationFailure } from '../activities/ground/failures.ts';
import type { Logger } from '../platform/logger.ts';
import { HEARTBEAT_TIMEOUT_MS } from '../temporal.config.ts';
import { inTodaysWords } from './earlier-inputs.ts';

/** Often enough that some heartbeats may be lost. */
export const BEAT_EVERY_MS = HEARTBEAT_TIMEOUT_MS / 3;

/** What all activities share: heartbeats, our error vocabulary, one log line for a failure. */
export function activityInterceptors(log: Logger, beatEveryMs: number): NonNullable<WorkerInterceptors['activity']> {
  return [(context) => ({ inbound: inboundFor(context, log, beatEveryMs) })];
}

function inboundFor(context: Context, log: Logger, beatEveryMs: number): ActivityInboundCallsInterceptor {
  return {
    async execute(input, next) {
      const beating = setInterval(() => context.heartbeat(), beatEveryMs);
      try {
        return await next({ ...input, args: input.args.map(inTodaysWords) });
      } catch (error) {
        // A person cancelled it, whatever error that caused in the activity: the workflow gets a cancellation.
        if (context.cancellationDetails?.cancelRequested === true) throw new CancelledFailure('It was stopped.');
        if (context.cancellationSignal.aborted) throw error;
        const { activityType, attempt, workflowExecution } = context.info;
        log.warn(
          { err: error, activityType, attempt, workflowId: workflowExecution?.workflowId },
          'An activity failed.',
        );
        throw toApplicationFailure(error);
      } finally {
        clearInterval(beating);
      }
    },
  };
}
