import { asyncLocalStorage } from '@temporalio/activity';
import type { ActivityServices } from '../../platform/services.ts';

/** What may differ from one test file to the next while the same workers run: the outside world, and settings. */
export type World = Pick<
  ActivityServices,
  'ai' | 'email' | 'addresses' | 'inbox' | 'panels' | 'payments' | 'research' | 'settings' | 'storage'
>;

/**
 * Lets workers serve one world after the other: a step works in the world that its workflow was started in, also where
 * that is over, and what is no step's in the newest.
 */
export type WorldsByWorkflow = {
  /** The services for the workers; their gateway notes in which world a workflow is started. */
  readonly services: ActivityServices;
  /** From now on this is the newest. */
  enter(world: World): void;
};

/** @param base all that the worlds share, and the first world */
export function createWorldsByWorkflow(base: ActivityServices): WorldsByWorkflow {
  const worlds = new Map<string, World>();
  let newest: World = base;
  const current = (): World => {
    const step = asyncLocalStorage.getStore();
    return worlds.get(step?.info.workflowExecution?.workflowId ?? '') ?? newest;
  };
  const workflows: ActivityServices['workflows'] = {
    ...base.workflows,
    start: (workflow) => {
      if (!worlds.has(workflow.workflowId)) worlds.set(workflow.workflowId, current());
      return base.workflows.start(workflow);
    },
  };
  const services: ActivityServices = {
    ...base,
    workflows,
    get ai() {
      return current().ai;
    },
    get email() {
      return current().email;
    },
    get addresses() {
      return current().addresses;
    },
    get inbox() {
      return current().inbox;
    },
    get panels() {
      return current().panels;
    },
    get payments() {
      return current().payments;
    },
    get research() {
      return current().research;
    },
    get settings() {
      return current().settings;
    },
    get storage() {
      return current().storage;
    },
  };
  return {
    services,
    enter(world) {
      newest = world;
    },
  };
}
