import { decimalString } from '../../domain/recruiting/panels/money.ts';
import { html } from '../../pages/kit/markup.ts';
import type { Markup } from '../../pages/kit/markup.ts';
import { standInPage } from '../kit/pages.ts';
import { CURRENCY } from './records.ts';
import type { Records, StudyRecord, SubmissionRecord } from './records.ts';
import { placesTaken, submissionsOfStudy } from './study-rules.ts';

/** All studies, newest first, with their participants. */
export function overviewPage(records: Records): Markup {
  const studies = records.studies.toReversed();
  const some = studies.map((study) => studyPart(records, study));
  return page(
    'Panel provider A (stand-in)',
    html`<p>
        A stand-in for the provider: nobody is recruited, nothing is charged. Here you see what the service asked for,
        and play the participants.
      </p>
      ${studies.length === 0 ? html`<p class="soft">There is no study yet.</p>` : some}`,
  );
}

/** The last page of a participant. */
export function endedPage({ title, text }: { readonly title: string; readonly text: string }): Markup {
  return page(
    title,
    html`<p>${text}</p>
      <p><a href="/">All studies</a></p>`,
  );
}

function studyPart(records: Records, study: StudyRecord): Markup {
  const submissions = submissionsOfStudy(records, study);
  const taken = placesTaken(records, study);
  const reward = decimalString({ amount: study.reward, currency: CURRENCY });
  const isOpen = study.status === 'ACTIVE' && taken < study.total_available_places;
  return html`<section aria-labelledby="study-${study.id}">
    <h2 id="study-${study.id}">${study.name}</h2>
    <p>
      <strong class="state">${study.status.toLowerCase()}</strong> ${taken} of ${study.total_available_places} places
      taken
    </p>
    <dl>
      <div>
        <dt>Study</dt>
        <dd>${study.id}</dd>
      </div>
      <div>
        <dt>Name at the service</dt>
        <dd>${study.internal_name ?? 'none'}</dd>
      </div>
      <div>
        <dt>Reward</dt>
        <dd>${reward} ${CURRENCY} for ${study.estimated_completion_time} minutes</dd>
      </div>
      <div>
        <dt>Codes</dt>
        <dd>${study.completion_codes.map(codeText).join(', ')}</dd>
      </div>
    </dl>
    ${isOpen && arriveForm(study)} ${submissions.length > 0 && submissionTable(submissions.toReversed())}
  </section>`;
}

const CODE_WORDS: Readonly<Record<string, string>> = {
  COMPLETED: 'complete',
  FIXED_SCREENOUT: 'screened out',
  SCREENED_OUT: 'screened out',
  OTHER: 'over quota',
};

function codeText({ code, code_type: type }: StudyRecord['completion_codes'][number]): string {
  return `${code ?? 'none'} (${CODE_WORDS[type] ?? type.toLowerCase()})`;
}

function arriveForm({ id }: StudyRecord): Markup {
  return html`<form method="post" action="/people/arrive">
    <input type="hidden" name="study" value="${id}" />
    <button>Take part as a new participant</button>
  </form>`;
}

function submissionTable(submissions: readonly SubmissionRecord[]): Markup {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Participant</th>
        <th scope="col">State</th>
        <th scope="col">What they do next</th>
      </tr>
    </thead>
    <tbody>
      ${submissions.map(
        (one) =>
          html`<tr>
            <td>${one.participant_id}</td>
            <td>
              ${one.status.toLowerCase()}${one.study_code !== null && html`<br /><span class="soft">${one.study_code}</span>`}
            </td>
            <td>${one.status === 'ACTIVE' && stepForms(one)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function stepForms({ id, participant_id: participant }: SubmissionRecord): Markup {
  return html`<form method="post" action="/people/${id}/complete">
      <input
        name="code"
        required
        maxlength="128"
        size="10"
        placeholder="Code"
        aria-label="Completion code of ${participant}"
      />
      <button>Enter the code</button>
    </form>
    <form method="post" action="/people/${id}/return"><button class="quiet">Give back</button></form>
    <form method="post" action="/people/${id}/time-out"><button class="quiet">Run out of time</button></form>`;
}

function page(title: string, content: Markup): Markup {
  const body = html`<main>
    <h1>${title}</h1>
    ${content}
  </main>`;
  return standInPage(title, STYLE, body);
}

const STYLE = html`<style>
  :root {
    color-scheme: light dark;
  }
  body {
    margin: 0;
    font:
      1rem/1.5 system-ui,
      sans-serif;
    background: light-dark(#f7f7f5, #131417);
    color: light-dark(#1c1d21, #ecedf0);
  }
  main {
    max-width: 56rem;
    margin: 0 auto;
    padding: 1.5rem 1rem 4rem;
  }
  section {
    background: light-dark(#fff, #1d1f24);
    border: 1px solid light-dark(#dfe0e4, #33363f);
    border-radius: 0.75rem;
    padding: 1rem 1.25rem;
    margin: 1rem 0;
  }
  h1,
  h2 {
    line-height: 1.25;
    margin: 0 0 0.5rem;
    overflow-wrap: anywhere;
  }
  h1 {
    font-size: 1.5rem;
  }
  h2 {
    font-size: 1.125rem;
  }
  .state {
    background: light-dark(#edf0fb, #262b3d);
    border-radius: 1rem;
    padding: 0.15rem 0.6rem;
    margin-right: 0.5rem;
  }
  .soft,
  dt {
    color: light-dark(#5a5d66, #a9adb8);
  }
  dl {
    margin: 0 0 1rem;
  }
  dl div {
    display: grid;
    grid-template-columns: 11rem 1fr;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    margin-top: 1rem;
  }
  th,
  td {
    text-align: left;
    vertical-align: top;
    padding: 0.5rem 0.5rem 0.5rem 0;
    border-top: 1px solid light-dark(#dfe0e4, #33363f);
  }
  td form {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    margin: 0 0.25rem 0.25rem 0;
  }
  input {
    font: inherit;
    padding: 0.35rem 0.5rem;
    min-height: 2.25rem;
    box-sizing: border-box;
    border: 1px solid light-dark(#7f828c, #858a97);
    border-radius: 0.375rem;
    background: transparent;
    color: inherit;
  }
  button {
    font: inherit;
    min-height: 2.25rem;
    padding: 0.35rem 0.9rem;
    border: 1px solid #3556d4;
    border-radius: 0.375rem;
    background: #3556d4;
    color: #fff;
    cursor: pointer;
  }
  button.quiet {
    background: transparent;
    color: inherit;
    border-color: light-dark(#7f828c, #858a97);
  }
  :focus-visible {
    outline: 3px solid light-dark(#1558d6, #9cc0ff);
    outline-offset: 2px;
  }
  @media (max-width: 40rem) {
    dl div {
      grid-template-columns: 1fr;
      margin-bottom: 0.25rem;
    }
    table,
    tbody,
    tr,
    td {
      display: block;
    }
    thead {
      display: none;
    }
    td {
      border: 0;
      padding: 0.15rem 0;
    }
    tr {
      border-top: 1px solid light-dark(#dfe0e4, #33363f);
      padding: 0.5rem 0;
    }
  }
</style>`;
