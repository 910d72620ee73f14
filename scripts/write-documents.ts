import { readFile, writeFile } from 'node:fs/promises';
import { agentPage } from './docs/agent-tools.ts';
import { configurationPage } from './docs/configuration-page.ts';
import { drawPlan, FLOORS, PLAIN_FLOORS } from './docs/draw-plan.ts';
import { readPlan } from './docs/read-plan.ts';
import { syntheticPanelsPage } from './docs/rules-tables.ts';

// `npm run docs`: writes the documents and drawings that are generated from the code.
await writeFile(new URL('../docs/configuration.md', import.meta.url), configurationPage());
await writeFile(
  new URL('../docs/architecture.svg', import.meta.url),
  drawPlan(readPlan(Object.keys(FLOORS), PLAIN_FLOORS)),
);
const AGENT_PAGE = new URL('../docs/agent.md', import.meta.url);
await writeFile(AGENT_PAGE, agentPage(await readFile(AGENT_PAGE, 'utf8')));
const SYNTHETIC_PAGE = new URL('../docs/synthetic-panels.md', import.meta.url);
await writeFile(SYNTHETIC_PAGE, syntheticPanelsPage(await readFile(SYNTHETIC_PAGE, 'utf8')));
