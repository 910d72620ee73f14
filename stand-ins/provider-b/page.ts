import { decimalString } from '../../domain/recruiting/panels/money.ts';
import { html } from '../../pages/kit/markup.ts';
import type { Markup } from '../../pages/kit/markup.ts';
import { standInPage } from '../kit/pages.ts';
import { CURRENCY } from './demand-answers.ts';
import { countsOf } from './participants.ts';
import type { DeliveryManner } from './webhook-deliveries.ts';
import { projectStateOf, totalOf } from './world.ts';
import type { LineItem, Participant, ParticipantOutcome, Project, WebhookEvent, World } from './world.ts';

/** The view of the provider's own people, with buttons for their actions, those of participants, and time. */
export function homePage(world: World, manner: DeliveryManner): Markup {
  const projects = Object.values(world.projects).toReversed();
  return framed(
    'Panel provider B (stand-in)',
    html`<h1>Panel provider B</h1>
      <p class="note">
        This is a stand-in: nobody is recruited and nothing is charged. It answers as the provider's API does; the
        buttons do what its people and its participants would do.
      </p>
      ${projects.length === 0 ? html`<p>There is no project yet. Ask for a quote in the service.</p>` : null}
      ${projects.map((project) => projectSection(world, project))} ${webhookSection(world.events, manner)}`,
  );
}

/** The last page of a participant. @param participant null if the address names none */
export function exitPage(participant: Participant | null): Markup {
  return framed(
    'The end of the survey',
    participant === null
      ? html`<h1>This address names no participant</h1>`
      : html`<h1>${ENDINGS[participant.outcome ?? 'leave']}</h1>
          <p>Participant ${participant.pid} is back at the panel. You can close this window.</p>
          <p class="note">This is a stand-in for the panel: nobody is paid.</p>`,
  );
}

const ENDINGS: Readonly<Record<ParticipantOutcome, string>> = {
  complete: 'Thank you for your answers',
  screen_out: 'Thank you, this survey looks for others',
  over_quota: 'Thank you, enough people have answered',
  leave: 'You have left the survey',
};

function framed(title: string, content: Markup): Markup {
  return standInPage(title, html`<link rel="stylesheet" href="/styles.css" />`, html`<main>${content}</main>`);
}

function projectSection(world: World, project: Project): Markup {
  const { extProjectId, title } = project.request;
  return html`<section>
    <header>
      <h2>${title ?? extProjectId}</h2>
      <span class="state">${projectStateOf(project)}</span>
    </header>
    <p class="quiet">Project ${extProjectId}</p>
    ${project.lineItems.map((item) => lineItemPart(world, extProjectId, item))}
    ${project.isClosed ? null : projectButtons(extProjectId, project.lineItems)}
    ${participantList(Object.values(world.participants).filter(({ projectId }) => projectId === extProjectId))}
  </section>`;
}

function lineItemPart(world: World, projectId: string, item: LineItem): Markup {
  const { extLineItemId, countryISOCode, languageISOCode, lengthOfInterview } = item.request;
  const counts = countsOf(world, extLineItemId, projectId);
  const price = `${decimalString({ amount: item.price.cpiCents, currency: CURRENCY })} ${CURRENCY}`;
  const facts: readonly (readonly [string, string | number])[] = [
    ['Line item', extLineItemId],
    ['State', item.state],
    ['Asked', `${countryISOCode}, ${languageISOCode}, ${lengthOfInterview} minutes`],
    ['Price of a complete', price],
    ['Bought', item.purchases.length === 0 ? 'no' : 'yes'],
    ['Completes', `${counts.completes} of ${totalOf(item)}`],
    ['Entered', counts.attempts],
    ['Screened out', counts.screenouts],
    ['Over quota', counts.overquotas],
    ['Gave up', counts.incompletes],
  ];
  return html`<dl>
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function projectButtons(projectId: string, items: readonly LineItem[]): Markup {
  const at = `/stand-in/projects/${encodeURIComponent(projectId)}`;
  const state = items[0]?.state;
  const isPriced = state === 'LAUNCHED' || state === 'PAUSED';
  const cents = items[0]?.price.cpiCents ?? 0;
  return html`<div class="buttons">
    ${state === 'AWAITING_APPROVAL' ? button(`${at}/review`, 'Approve the survey', { verdict: 'approve' }) : null}
    ${state === 'AWAITING_APPROVAL' ? button(`${at}/review`, 'Reject the survey', { verdict: 'reject' }) : null}
    ${state === 'LAUNCHED' ? button(`${at}/participants`, 'A participant enters') : null}
    ${
      isPriced
        ? html`<form method="post" action="${at}/reprice">
            <label
              >Cents <input name="cpiCents" type="number" min="1" required value="${Math.ceil(cents * 1.2)}"
            /></label>
            <button>Change the price</button>
          </form>`
        : null
    }
    ${button(`${at}/close`, 'Close the project')}
  </div>`;
}

function button(action: string, label: string, fields: Readonly<Record<string, string>> = {}): Markup {
  return html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${label}</button>
  </form>`;
}

const MOST_SHOWN = 20;

function participantList(participants: readonly Participant[]): Markup | null {
  if (participants.length === 0) return null;
  const newest = participants.slice(-MOST_SHOWN).toReversed();
  return html`<h3>Participants</h3>
    <ul>
      ${newest.map((one) => participantRow(one))}
    </ul>
    ${participants.length > MOST_SHOWN ? html`<p class="quiet">and ${participants.length - MOST_SHOWN} before</p>` : null}`;
}

function participantRow({ pid, psid, surveyUrl, outcome }: Participant): Markup {
  if (outcome !== null) return html`<li>${pid} <span class="state">${outcome.replaceAll('_', ' ')}</span></li>`;
  const at = `/stand-in/participants/${psid}`;
  return html`<li>
    ${pid} ${webLink(surveyUrl)} ${button(at, 'Completes', { outcome: 'complete' })}
    ${button(at, 'Is screened out', { outcome: 'screen_out' })}
    ${button(at, 'Is over quota', { outcome: 'over_quota' })} ${button(at, 'Gives up', { outcome: 'leave' })}
  </li>`;
}

/** A client's address is only shown as a link if it is one of the web. */
function webLink(url: string): Markup {
  const isOfTheWeb = /^https?:\/\//i.test(url);
  if (!isOfTheWeb) return html`<span class="quiet">${url}</span>`;
  return html`<a href="${url}" target="_blank" rel="noreferrer">Open the survey</a>`;
}

function webhookSection(events: readonly WebhookEvent[], manner: DeliveryManner): Markup {
  return html`<section>
    <header>
      <h2>Webhooks</h2>
      <span class="state">${manner.isHeld ? 'held' : 'sent at once'}</span>
    </header>
    <div class="buttons">
      ${
        manner.isHeld
          ? html`${button('/stand-in/webhooks/release', 'Send what waits')}
            ${button('/stand-in/webhooks/release', 'Send what waits, the last first', { order: 'reversed' })}`
          : button('/stand-in/webhooks', 'Hold them back', { isHeld: 'yes' })
      }
    </div>
    <ul>
      ${events
        .slice(-MOST_SHOWN)
        .toReversed()
        .map(
          ({ eventId, type, projectId, attempts }) =>
            html`<li>
              ${type} <span class="quiet">${projectId}</span>
              <span class="state">${attempts.map((status) => status ?? 'no answer').join(', ') || 'not sent'}</span>
              ${button(`/stand-in/webhooks/${eventId}/again`, 'Send again')}
            </li>`,
        )}
    </ul>
  </section>`;
}
