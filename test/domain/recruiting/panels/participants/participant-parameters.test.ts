import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  namedParticipant,
  namedRun,
  panelDataOf,
  panelParameters,
  visitIn,
} from '../../../../../domain/recruiting/panels/participants/participant-parameters.ts';

const RUN = '7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2aff';
const OF_A = { PANEL_A_PID: 'p-1', SESSION_ID: 's-1', STUDY_ID: 'st-1' };
const OF_B = { panel_run: RUN, pid: 'p/1+=', psid: 'v-1' };

describe('a participant’s address', () => {
  it('of provider A names the participant, the study and the visit', () => {
    expect(namedParticipant(OF_A)).toEqual({ providerId: 'panel_a', participantId: 'p-1' });
    expect(namedRun(OF_A, 'panel_a')).toEqual({ providerId: 'panel_a', providerRunId: 'st-1' });
    expect([visitIn(OF_A, 'panel_a'), namedRun(OF_A, 'panel_b')]).toEqual(['s-1', null]);
  });

  it('of provider B names them only beside a run of ours', () => {
    expect(namedParticipant(OF_B)).toEqual({ providerId: 'panel_b', participantId: 'p/1+=' });
    expect(namedRun({ ...OF_B, panel_run: RUN.toUpperCase() }, 'panel_b')).toEqual({
      providerId: 'panel_b',
      quoteId: RUN,
    });
    for (const panel_run of ['', 'x', `${RUN}x`]) {
      expect(namedParticipant({ ...OF_B, panel_run })).toBeNull();
      expect(panelParameters({ ...OF_B, panel_run })).toEqual(['PANEL_A_PID', 'SESSION_ID', 'STUDY_ID']);
    }
    expect(panelParameters(OF_B)).toEqual(expect.arrayContaining(['pid', 'psid', 'panel_run']));
  });

  it('of both is one of provider A', () => {
    expect(namedParticipant({ ...OF_B, ...OF_A })).toEqual({ providerId: 'panel_a', participantId: 'p-1' });
  });

  it.each(['', '{{%PROLIFIC_PID%}}', '<script>', 'a b', 'é', 'p\n', 'x'.repeat(129)])(
    'with %j for a participant names nobody',
    (id) => {
      expect(namedParticipant({ ...OF_A, PANEL_A_PID: id })).toBeNull();
      expect(namedParticipant({ ...OF_B, pid: id })).toBeNull();
    },
  );

  it('leaves of itself what is a panel’s, whatever else it holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (other) => {
        const ofA = panelDataOf({ ...other, ...OF_A }, { providerId: 'panel_a', participantId: 'p-1' }, 'run');
        expect(ofA).toEqual({ panel_id: 'run', provider_id: 'panel_a', ...OF_A });
        const ofB = panelDataOf({ ...other, ...OF_B }, { providerId: 'panel_b', participantId: 'p/1+=' }, 'run');
        expect(ofB).toEqual({
          panel_id: 'run',
          provider_id: 'panel_b',
          participant_id: 'p/1+=',
          visit_id: 'v-1',
        });
      }),
    );
  });

  it('without a visit has none', () => {
    const { SESSION_ID, ...without } = OF_A;
    expect([SESSION_ID, visitIn(without, 'panel_a')]).toEqual(['s-1', null]);
    expect(panelDataOf(without, { providerId: 'panel_a', participantId: 'p-1' }, 'run')).not.toHaveProperty(
      'SESSION_ID',
    );
  });

  it.each(['', 'anne@gmail.com', 'gmail.com ', '<script>', 'x'.repeat(129)])(
    'of provider A has no visit called %j',
    (id) => {
      expect(visitIn({ ...OF_A, SESSION_ID: id }, 'panel_a')).toBeNull();
    },
  );
});
