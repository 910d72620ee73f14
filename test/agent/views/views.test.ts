import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compact } from '../../../agent/views/compact.ts';
import { contactFileForModel } from '../../../agent/views/contact-file-view.ts';
import { emailListForModel } from '../../../agent/views/email-list-view.ts';
import { exportForModel, exportUnderWay } from '../../../agent/views/export-view.ts';
import { frequencyForModel } from '../../../agent/views/frequency-view.ts';
import { mailForModel } from '../../../agent/views/mail-view.ts';
import { maskedInsight, maskedTexts } from '../../../agent/views/masked-texts.ts';
import { operationForModel } from '../../../agent/views/operation-view.ts';
import { paymentForModel, runForModel } from '../../../agent/views/run-view.ts';
import { responseForModel } from '../../../agent/views/response-view.ts';
import type { OperationView } from '../../../operations/ground/durable-operations/operation-view.ts';
import type { ExportView } from '../../../operations/exports/export-view.ts';
import type { ResponseDetail } from '../../../operations/fieldwork/responses/response-detail-view.ts';
import type { FrequencyView } from '../../../operations/results/analytics/frequency-view.ts';
import type { RunView } from '../../../operations/recruiting/panel-runs/run-schemas.ts';

/** In each place from which something personal could come. */
const CANARY = /canary|555 ?123/i;
const notTold = (view: unknown) => expect(JSON.stringify(view)).not.toMatch(CANARY);

/** Each has its canary, but the members that a view is expected to tell. */
const AT = '2026-01-01T12:00:00.000Z';
const RESPONSE: ResponseDetail = {
  ...{ id: 'resp_1', survey_id: '7b2b7c9e-3f3c-4e0e-9d2e-2f6f4c1d0a11', status: 'COMPLETE', country: 'Canary Islands' },
  ...{ started_at: AT, completed_at: AT, time_elapsed_ms: 60_000, is_preview: false, excluded: true, version: 2 },
  ...{ source: 'open', language: 'en', last_activity_at: AT, wall_clock_ms: 61_000, ending: null },
  data: {
    Q1: '1',
    Q2: 'x',
    Q3: { email: 'canary@example.org' },
    Q4: 5_551_234_567,
    Q5: null,
    Q6: { a: 'canary@x.org' },
  },
  data_text: {
    Q1: 'Yes',
    Q2: 'Call 555 123 4567 or @canary_handle, canary.one@example.org',
    Q3: 'canary@example.org',
    Q4: '5551234567',
    Q5: '',
    Q6: { a: 'canary@example.org' },
    Q1_2_text: 'canary@example.org',
  },
  geo: { country: 'canary', region: 'canary', city: 'canary', timezone: 'Atlantic/Canary' },
  panel: { source: 'open', has_token: true, panel_data: { participant: 'canary' } },
  metadata: { customer: 'canary' },
  fraud: { signals: [{ signal: 'duplicate_ip' as never, evidence: { ip: 'canary' } }] },
  exclusion: { excluded: true, reason: 'Wrote from canary@example.org', excluded_by: null, excluded_at: AT },
  pages: [{ place: 'canary', label: null, elapsed_ms: 1, revision: 1 }],
  seed: 'canary',
};

describe('a response', () => {
  it('is told by its state and its answers, without whose they are', () => {
    const view = responseForModel(RESPONSE, new Set(['Q3']));
    notTold({ ...view, answers: { ...view.answers, Q4: null } });
    expect(view).toMatchObject({ id: 'resp_1', signals: ['duplicate_ip'], exclusion_reason: 'Wrote from …' });
    expect(view.answers).toEqual({
      ...{ Q1: 'Yes', Q2: 'Call … or …, …', Q4: 5_551_234_567, Q6: { a: '…' }, Q1_2_text: '…' },
    });
  });
});

const category = (value: string) => ({ value, text: value, count: 1, percentage: 100 });
const FREQUENCY: FrequencyView = {
  ...{ question_id: 'q', label: 'Q1', text: 'Why?', type: 'text', total_responses: 3, effective_base: 3, opted_out: 0 },
  distribution: [category('canary@example.org'), category('soup')],
  details: { kind: 'words', inputs: [{ value: null, text: null, base: 3, words: [category('555 123 4567')] }] },
  loop: [
    {
      ...{ item: '1', text: 'Lunch', total_responses: 1, effective_base: 1, opted_out: 0 },
      distribution: [category('@canary_handle')],
      details: { kind: 'words', inputs: [] },
    },
  ],
};

describe('how a question was answered', () => {
  it('is told with contacts masked in what people wrote', () => {
    const view = frequencyForModel(FREQUENCY, new Set());
    notTold(view);
    expect(view).toMatchObject({ label: 'Q1', total_responses: 3, distribution: [{ text: '…' }, { text: 'soup' }] });
  });

  it('is told as a number alone where answers are personal', () => {
    const form: FrequencyView = { ...FREQUENCY, type: 'contact-form', details: { kind: 'fields' } };
    for (const view of [frequencyForModel(form, new Set()), frequencyForModel(FREQUENCY, new Set(['Q1']))]) {
      expect(Object.keys(view).sort()).toEqual(['label', 'left_out', 'text', 'total_responses', 'type']);
    }
  });

  it('keeps the texts of a survey’s own options', () => {
    const options = [category('+1 555 123 4567')];
    const details = { kind: 'choice', multiple: false } as const;
    const choice: FrequencyView = { ...FREQUENCY, type: 'select', distribution: options, details, loop: null };
    expect(frequencyForModel(choice, new Set())).toMatchObject({ distribution: options });
  });
});

describe('what is told of mail', () => {
  it('is a list without anything that it was not asked for', () => {
    const list = { id: 'l', survey_id: 's', name: 'Guests', total_count: 2, sent_count: 0 } as const;
    const more = { validation_status: 'pending', sending_status: 'draft', source_panel_id: null } as const;
    const told = emailListForModel({ ...list, ...more, email_template: null, created_at: AT });
    expect(told).toEqual({ ...list, sending_status: 'draft' });
  });

  it('is a sample that names nobody', () => {
    const mail = {
      subject: 'For somebody@example.com',
      text: 'somebody@example.com, hello',
      html: 'canary',
      warnings: [],
    };
    const view = mailForModel(mail);
    notTold(view);
    expect(view).toMatchObject({ subject: 'For {{RECIPIENT_EMAIL}}', text: '{{RECIPIENT_EMAIL}}, hello' });
  });

  it('is of a file its numbers', () => {
    const view = contactFileForModel({
      ...{ list_id: 'l', added: 1, total_count: 1, operation_id: null, totals: { rows: 2, refused: 1 } },
      columns: [
        { use: 'email', key: null, header: 'canary' } as never,
        { use: 'metadata', key: 'name' },
        { use: 'unused', key: null },
      ],
      refused: [{ row: 3, reason: 'canary is no address.' }],
      contacts: [{ email: 'canary@example.org', metadata: {} }],
    } as never);
    notTold(view);
    expect(view).toMatchObject({ metadata_names: ['name'], refused_rows: [3], added: 1 });
  });
});

describe('what is told of work and money', () => {
  it('leaves out who did it, where it is stored, what its provider says', () => {
    const run = { id: 'r', status: 'active', paused_by: [], problems: [], created_by: 'canary' };
    const payment = { id: 'p', amount: '3.00', currency: 'USD', payer: 'canary', checkout_url: null };
    const config = { repricing_events: [], participants: ['canary'] };
    const view = runForModel({ ...run, payment, provider_config: config } as unknown as RunView);
    notTold([view, paymentForModel(payment as never)]);
    expect(view).toEqual({ id: 'r', status: 'active', payment: { id: 'p', amount: '3.00', currency: 'USD' } });
    const job = {
      export_id: 'e',
      status: 'processing',
      storage_key: 'canary',
      download_url: null,
    } as unknown as ExportView;
    notTold(exportForModel(job));
    expect([exportUnderWay(job), exportUnderWay({ ...job, status: 'failed' })]).toEqual(['e', null]);
    const operation = {
      id: 'o',
      kind: 'privacy',
      state: 'completed',
      result: { email: 'canary' },
      cancel_requested: false,
    };
    expect(operationForModel(operation as unknown as OperationView)).toEqual({
      id: 'o',
      kind: 'privacy',
      state: 'completed',
    });
  });
});

describe('texts with contacts', () => {
  it('are masked wherever they stand, and nothing else is changed', () => {
    const leaf = fc.oneof(
      fc.constantFrom('soup', 'canary@example.org', '+1 555 123 4567'),
      fc.integer(),
      fc.constant(null),
    );
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('value')),
        fc.dictionary(fc.constantFrom('a', 'b'), tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(json, (value) => {
        const masked = maskedTexts(value);
        notTold(masked);
        expect(maskedTexts(masked)).toEqual(masked);
        const byHand = JSON.stringify(value)
          .replaceAll('"canary@example.org"', '"…"')
          .replaceAll('"+1 555 123 4567"', '"…"');
        expect(JSON.stringify(masked)).toBe(byHand);
      }),
    );
  });

  it('leave model and time of an insight as they are', () => {
    const made = { model: 'model-20261124', generated_at: AT };
    expect(maskedInsight({ ...made, quotes: ['canary@example.org'] } as typeof made)).toEqual({
      ...made,
      quotes: ['…'],
    });
  });
});

describe('a compact object', () => {
  it('lacks what is null or undefined, and nothing else', () => {
    expect(compact({ a: null, b: undefined, c: 0, d: '', e: false, f: [] })).toEqual({ c: 0, d: '', e: false, f: [] });
  });
});
