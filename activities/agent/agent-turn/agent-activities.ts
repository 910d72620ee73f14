import type { ActivityServices } from '../../../platform/services.ts';
import type {
  AskedStep,
  CallRef,
  CallsStanding,
  CallStanding,
  StepRef,
} from '../../../workflows/agent/agent-turn/messages.ts';
import { askModel } from './ask-model.ts';
import { followWork } from './follow-work.ts';
import { runCall } from './run-call.ts';
import { runCalls } from './run-calls.ts';

/** The activities of a turn of the agent. */
export function createAgentActivities(services: ActivityServices) {
  return {
    /** Asks the model for a step, and stores its answer with the calls that it asks for; without any, the turn has ended. */
    askModel: (ref: StepRef): Promise<AskedStep> => askModel(services, ref),
    /** Takes the calls of a step, one after the other, as far as they go without waiting. */
    runCalls: (ref: StepRef): Promise<CallsStanding> => runCalls(services, ref),
    /** Takes a call as far as it goes: asks a person, runs the tool, stores its result. */
    runCall: (ref: CallRef): Promise<CallStanding> => runCall(services, ref),
    /** Waits for the long work that a call has started, and tells the conversation of its progress. */
    followWork: (ref: CallRef): Promise<void> => followWork(services, ref),
  };
}
