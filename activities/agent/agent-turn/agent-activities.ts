import type { ActivityServices } from '../../../platform/services.ts';
import type {
  AskedStep,
  CallRef,
  CallStanding,
  StepRef,
  StepStanding,
} from '../../../workflows/agent/agent-turn/messages.ts';
import { askModel } from './ask-model.ts';
import { followWork } from './follow-work.ts';
import { runCall } from './run-call.ts';
import { takeStep } from './take-step.ts';

/** The activities of a turn of the agent. */
export function createAgentActivities(services: ActivityServices) {
  return {
    /** The first half of a step, for earlier histories: stores the model's answer with its calls; without any, the turn has ended. */
    askModel: (ref: StepRef): Promise<AskedStep> => askModel(services, ref),
    /** Asks the model for a step, stores it, and runs its calls as far as they go without waiting. */
    takeStep: (ref: StepRef): Promise<StepStanding> => takeStep(services, ref),
    /** One call of a step, for earlier histories: asks a person, runs the tool, stores its result. */
    runCall: (ref: CallRef): Promise<CallStanding> => runCall(services, ref),
    /** Waits for the long work that a call has started, and tells the conversation of its progress. */
    followWork: (ref: CallRef): Promise<void> => followWork(services, ref),
  };
}
