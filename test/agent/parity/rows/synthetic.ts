import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { createSyntheticPanel } from '../../../../operations/synthetic/panels/create-synthetic-panel.ts';
import type { Json, Stage, StateAt } from '../../../support/agent/parity/row.ts';
import { row } from '../../../support/agent/parity/row.ts';

const MARGINS = { age: { '18-34': 0.4, '35+': 0.6 }, 'age × gender': { '18-34 × f': 0.4, '35+ × m': 0.6 } };

async function aPanel({ services, member }: Stage, name: string): Promise<string> {
  const panel = { name, size: 10, seed: 7, margins: MARGINS };
  return (await runOperation(createSyntheticPanel, services, member, panel)).id;
}

const panelNamed = (name: string): StateAt => ({
  path: '/panels/synthetic?limit=200',
  pick: (answer: Json) =>
    Object.values(answer)
      .flatMap((found) => (Array.isArray(found) ? (found as { name: string }[]) : []))
      .filter((one) => one.name === name),
});

export const SYNTHETIC = [
  row('create_synthetic_panel', () => {
    const valid = { name: 'Made by a tool', size: 20, seed: 7, margins: MARGINS };
    return Promise.resolve({
      valid,
      invalid: [
        { ...valid, size: 9 },
        { ...valid, margins: { age: { young: 0.4 } } },
        { ...valid, margins: { age: { young: 'all' } } },
        { name: 'No margins', size: 20 },
        { ...valid, location: 'Nowhere in particular 7' },
      ],
      state: [panelNamed('Made by a tool')],
    });
  }),
  row('list_synthetic_panels', () => Promise.resolve({ valid: { limit: 10 }, invalid: [{ limit: 0 }] })),
  row('get_synthetic_panel', async (stage) => ({ valid: { panel_id: await aPanel(stage, 'That is read') } })),
  row('delete_synthetic_panel', async (stage) => {
    const panel_id = await aPanel(stage, 'That goes');
    return { valid: { panel_id }, state: [`/panels/synthetic/${panel_id}`] };
  }),
];
