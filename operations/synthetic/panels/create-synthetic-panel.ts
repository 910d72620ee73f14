import { z } from 'zod';
import { countSyntheticPanels, insertSyntheticPanel } from '../../../db/stores/synthetic/synthetic-panel-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { achievedMargins } from '../../../domain/synthetic/panel/achieved-margins.ts';
import { drawPersonas } from '../../../domain/synthetic/panel/draw-personas.ts';
import { inSlices } from '../../../platform/elsewhere/in-slices.ts';
import { lineText } from '../../ground/line-text.ts';
import { defineOperation } from '../../ground/operation.ts';
import { actingUser } from '../../ground/operation-context.ts';
import { marginsInput, presentSyntheticPanel, syntheticPanelView } from './panel-schemas.ts';
import { marginsToKeep } from './margins-to-keep.ts';

const MOST_PANELS = 1_000;
const MOST_SEED = 2 ** 31 - 1;
/** The last digits of an id are as random as it gets. */
const DIGITS_OF_SEED = 7;

export const createSyntheticPanel = defineOperation({
  name: 'synthetic_panels.create',
  summary:
    'Makes up a panel of personas whose attributes have given shares, or those of a place’s people; nobody real is in it.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    name: lineText(200),
    size: z.int().min(10).max(1_000).describe('How many personas, 10 to 1000.'),
    seed: z
      .int()
      .min(0)
      .max(MOST_SEED)
      .optional()
      .describe('The same seed, size and margins make the same personas; one is chosen where it is left out.'),
    margins: marginsInput
      .optional()
      .describe(
        'Shares by attribute, such as {"age": {"18-34": 0.4, "35+": 0.6}}; of several attributes together: {"age × gender": {"18-34 × female": 0.2, …}}.',
      ),
    location: lineText(200)
      .optional()
      .describe('A place whose people the panel is like, in each attribute that no margins are given of.'),
    attributes: marginsInput.optional().describe('Shares of further attributes, written as margins are.'),
  }),
  output: { kind: 'json', schema: syntheticPanelView },
  prepare: async (context, input) => {
    const { margins, location } = await marginsToKeep(context.services, input);
    const seed = input.seed ?? Number.parseInt(context.newId().slice(-DIGITS_OF_SEED), 16);
    const drawn = await inSlices(drawPersonas(margins, input.size, seed));
    return { margins, location, seed, drawn };
  },
  run: (context, { name, size }, { margins, location, seed, drawn }) =>
    context.transaction(async (transaction) => {
      if ((await countSyntheticPanels(transaction)) >= MOST_PANELS) {
        throw new FieldworkError('too_large', `A team has ${MOST_PANELS} synthetic panels at most; delete one first.`);
      }
      const panel = {
        ...{ id: context.newId(), name, size, seed, margins, location },
        achieved: achievedMargins(margins, drawn),
        createdBy: actingUser(context),
        createdAt: context.now(),
      };
      await insertSyntheticPanel(
        transaction,
        panel,
        drawn.map((persona) => ({ ...persona, id: context.newId() })),
      );
      return presentSyntheticPanel(panel);
    }),
});
