import { expect, describe, it } from '@jest/globals';
import { TOOLS } from '../../../agent/catalogue.ts';
import { NOT_TOOLS } from '../../../agent/not-tools.ts';
import { allOperations } from '../../support/agent/all-operations.ts';

const operations = await allOperations();
const tooled = new Set(TOOLS.map(({ operation }) => operation.name));
const ofTeams = [...operations.values()].filter(({ audience }) => audience === 'team').map(({ name }) => name);

describe('every operation for members of a team', () => {
  it('is found in the code', () => {
    expect(ofTeams.length).toBeGreaterThan(130);
    expect(ofTeams).toEqual(expect.arrayContaining(['exports.deliver', 'agent.tools', 'surveys.create']));
  });

  it('is a tool of the agent, or says why it is none', () => {
    const undecided = ofTeams.filter((name) => !tooled.has(name) && !Object.hasOwn(NOT_TOOLS, name));
    expect(undecided).toEqual([]);
  });

  it('is not both, and no reason is of an operation that is gone', () => {
    expect(Object.keys(NOT_TOOLS).filter((name) => tooled.has(name))).toEqual([]);
    expect(Object.keys(NOT_TOOLS).filter((name) => !ofTeams.includes(name))).toEqual([]);
  });

  it('has its reason in whole sentences that name tools there are', () => {
    const names = new Set(TOOLS.map(({ name }) => name));
    for (const reason of Object.values(NOT_TOOLS)) {
      expect(reason).toMatch(/^[A-Z].*\.$/);
      for (const [name] of reason.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)) expect([...names]).toContain(name);
    }
  });
});

describe('every tool', () => {
  it('runs an operation for members of a team alone', () => {
    expect([...tooled].filter((name) => !ofTeams.includes(name))).toEqual([]);
  });

  it('asks a person wherever its operation must be approved', () => {
    const free = TOOLS.filter(({ policy, operation }) => operation.destructive && policy.kind === 'free');
    expect(free.map(({ name }) => name)).toEqual([]);
  });

  it('that changes something asks a person, or is one of those that were weighed', () => {
    const free = TOOLS.filter(({ policy, operation }) => operation.changes && policy.kind === 'free');
    expect(free.map(({ name }) => name).sort()).toEqual([...WEIGHED].sort());
  });

  it('that may run freely for a conversation reaches nobody, costs nothing and erases nothing', () => {
    const mayRunFreely = TOOLS.filter(({ policy }) => policy.kind !== 'free' && policy.mayRunFreely === true);
    expect(mayRunFreely.map(({ name }) => name).sort()).toEqual([
      'exclude_response',
      'exclude_responses',
      'pause_survey',
    ]);
  });
});

/**
 * Change things, and ask nobody: what they change reaches no person, costs nothing, publishes nothing and can be undone. A new tool
 * that changes something asks, or is weighed and named here.
 */
const WEIGHED: ReadonlySet<string> = new Set([
  // Designs: nobody sees them before publish_survey or push_version.
  ...['create_survey', 'clone_survey', 'translate_survey', 'create_survey_from_template', 'import_questionnaire'],
  ...['add_question', 'update_question', 'duplicate_question', 'delete_question', 'reorder_questions'],
  ...['add_block', 'update_block', 'duplicate_block', 'delete_block'],
  ...['open_draft', 'restore_version', 'describe_changes', 'attach_research_sources', 'save_as_template'],
  // Of an ended survey; nothing is lost.
  'archive_survey',
  // Fake, and marked so.
  ...['generate_test_data', 'create_synthetic_panel'],
  // Files of the team's own, and drafts of lists: nothing is sent.
  ...['generate_docx', 'generate_xlsx', 'generate_csv', 'generate_pdf'],
  ...['export_csv', 'export_docx', 'export_pdf', 'export_file', 'create_presentation'],
  ...['create_email_list', 'create_custom_panel', 'add_contacts', 'update_custom_panel'],
  // They stop, or ask for a price.
  ...['pause_operation', 'pause_panel', 'decline_panel_run', 'requote_panel'],
]);
