import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { invitationMail } from '../../../domain/mailing/mail/invitation-mail.ts';
import { anInvitation } from '../../domain/mailing/mail/an-invitation.ts';
import { flawsOf } from '../respondent/walks/look-at-page.ts';
import { openWindows } from '../../support/api/chromium.ts';
import type { Windows } from '../../support/api/chromium.ts';
import { DESKTOP, PHONE } from '../respondent/walks/way.ts';
import { eventually } from '../../support/eventually.ts';
import { startInboxRoom } from './inbox-room.ts';
import type { InboxRoom } from './inbox-room.ts';

describe('the inbox in a browser', () => {
  let room: InboxRoom;
  let windows: Windows;
  beforeAll(async () => {
    [room, windows] = await Promise.all([startInboxRoom(), openWindows()]);
  });
  afterAll(async () => {
    await windows.close();
    await room.close();
  });

  /** A window, with what its browser complains of and what it got answers for. */
  async function look(path: string, options: BrowserContextOptions = DESKTOP) {
    const context = await windows.newContext({ ...options, reducedMotion: 'reduce' });
    const [complaints, answered]: [string[], string[]] = [[], []];
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('response', (response) => answered.push(response.url()));
    await page.goto(room.app.url + path);
    return { page, context, complaints, answered };
  }

  /** For a person to look at: into the folder that the variable names, where it is set. */
  const photograph = async (page: Page, name: string) => {
    const folder = process.env['FIELDWORK_TEST_SCREENSHOTS'];
    if (folder !== undefined) await page.screenshot({ path: join(folder, `inbox-${name}.png`), fullPage: true });
  };

  const anInvite = (survey: string) => {
    const links = { survey, unsubscribe: `${room.app.url}/unsubscribe/abc` };
    return { ...invitationMail(anInvitation({ links })), to: 'ann@example.org' };
  };

  it('shows what would go out, newest first, and each mail as it is read', async () => {
    const { page, complaints } = await look('/inbox');
    await page.getByText('Nothing has been sent').waitFor();
    await photograph(page, 'empty');
    await room.receive();
    await room.receive({
      to: 'a-rather-long-name.of-somebody@a-rather-long-domain-of-a-university.example.ac.uk',
      subject: 'مرحبا – how was your visit to the museum, the café and the shop? A long subject that takes two lines',
    });
    await room.receive(anInvite('https://fieldwork.example.com/s/1?t=abc'));
    await page.getByRole('link', { name: 'Look again' }).click();
    const rows = page.locator('.mails li');
    await eventually(async () => expect(await rows.count()).toBe(3));
    await page.waitForLoadState();
    expect(await rows.first().innerText()).toContain('How was your visit, Ann?');
    expect(await flawsOf(page, 'list')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await photograph(page, 'list');
    await rows.first().click();
    await page.locator('h1', { hasText: 'How was your visit, Ann?' }).waitFor();
    const mail = page.frameLocator('iframe');
    await mail.getByRole('link', { name: 'Take the Survey' }).waitFor();
    await photograph(page, 'mail');
    expect(await flawsOf(page, 'mail')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const [tab, words] of [
      ['Text part', 'https://fieldwork.example.com/s/1?t=abc'],
      ['Headers', 'List-Unsubscribe=One-Click'],
      ['On a phone', ''],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.locator(`.tabs a[aria-current=page]`, { hasText: tab }).waitFor();
      expect(await page.locator('main').innerText()).toContain(words);
      await photograph(page, `mail-${tab.split(' ')[0]!.toLowerCase()}`);
      if (words !== '') expect(await flawsOf(page, tab)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    await page.getByRole('link', { name: 'Inbox', exact: true }).click();
    await page.locator('.mails').waitFor();
    expect(complaints).toEqual([]);
  });

  it('fits a phone', async () => {
    const { page, complaints } = await look('/inbox', { ...PHONE, colorScheme: 'dark' });
    await photograph(page, 'list-phone');
    await page.locator('.mails a').first().tap();
    await page.frameLocator('iframe').getByRole('link', { name: 'Take the Survey' }).waitFor();
    await photograph(page, 'mail-phone-dark');
    expect(complaints).toEqual([]);
  });

  it('lets somebody follow the link of an invitation, in a window where everything works', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>before</title><script>document.title = "it runs"</script>');
    });
    const survey = `http://127.0.0.1:${await begin(server)}/s/1`;
    const id = await room.receive(anInvite(survey));
    const { page, context } = await look(`/inbox/${id}`);
    const opened = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: 'Take the Survey' }).click();
    const survey_page = await opened;
    await survey_page.waitForLoadState();
    await eventually(async () => expect(await survey_page.title()).toBe('it runs'));
    expect(await survey_page.evaluate('[String(opener), document.referrer]')).toEqual(['null', '']);
    await context.close();
    await end(server);
  });

  it('lets nothing of a hostile mail run, and nothing leave the machine', async () => {
    const heard: string[] = [];
    const stranger = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end();
    });
    let connections = 0;
    stranger.on('connection', () => (connections += 1));
    // Another name than ours, so that the browser takes it for another host.
    const port = await begin(stranger);
    const mail = hostileMail(`http://localhost:${port}`);
    const id = await room.receive(mail);
    const { page, context, complaints, answered } = await look(`/inbox/${id}`);
    const frame = page.frameLocator('iframe');
    await frame.getByText('The end of the mail').waitFor();
    for (const view of ['phone', 'text', 'headers']) {
      await page.goto(`${room.app.url}/inbox/${id}?view=${view}`);
      await page.locator('.tabs').waitFor();
    }
    await page.goto(`${room.app.url}/inbox`);
    // The mail's own address, opened outside of its frame.
    await page.goto(`${room.app.url}/inbox/${id}/html`);
    await page.getByText('The end of the mail').waitFor();
    expect(await page.evaluate('document.title')).not.toContain('ran');
    expect(page.url()).toBe(`${room.app.url}/inbox/${id}/html`);
    expect(context.pages()).toHaveLength(1);
    // Loads that the browser puts off would come now.
    await page.goto(`${room.app.url}/inbox`, { waitUntil: 'networkidle' });
    expect(heard).toEqual([]);
    expect(connections).toBe(0);
    expect(answered.filter((url) => !url.startsWith(room.app.url))).toEqual([]);
    expect(complaints.filter((line) => !/Content Security Policy|sandbox/i.test(line))).toEqual([]);
    // That something would have been heard: the same mail on a page that forbids nothing.
    const careless = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(mail.html);
    });
    await page.goto(`http://127.0.0.1:${await begin(careless)}/`, { waitUntil: 'commit' });
    await eventually(() => expect(heard).toEqual(expect.arrayContaining(['/style.css', '/ran'])));
    await end(careless);
    await context.close();
    await end(stranger);
  });
});

/** @returns the port */
async function begin(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Browsers keep their connections. */
async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** All that a mail may try, in every part of it. */
function hostileMail(elsewhere: string) {
  const run = `document.title = 'ran'; top.document.title = 'ran'; fetch('${elsewhere}/ran'); alert(1)`;
  const html = `<!DOCTYPE html><html><head>
<base href="${elsewhere}/base/" target="_self">
<meta http-equiv="refresh" content="0; url=${elsewhere}/refresh">
<meta http-equiv="Content-Security-Policy" content="default-src *; script-src * 'unsafe-inline'">
<link rel="stylesheet" href="${elsewhere}/style.css"><link rel="preload" as="image" href="${elsewhere}/preload.png">
<link rel="prefetch" href="${elsewhere}/prefetch"><link rel="preconnect" href="${elsewhere}">
<link rel="dns-prefetch" href="${elsewhere}"><link rel="icon" href="${elsewhere}/icon.png">
<link rel="manifest" href="${elsewhere}/manifest"><link rel="modulepreload" href="${elsewhere}/module.js">
<style>@import url("${elsewhere}/import.css"); @font-face { font-family: x; src: url("${elsewhere}/font.woff") }
body { background: url("${elsewhere}/background.png"); font-family: x }</style>
<script>${run}</script><script src="${elsewhere}/script.js"></script></head>
<body onload="${run}" background="${elsewhere}/body.png">
</textarea></iframe></script><script>${run}</script>
<img src="${elsewhere}/image.png" onerror="${run}"><img srcset="${elsewhere}/set.png 1x">
<svg onload="${run}"><image href="${elsewhere}/svg.png"/><script>${run}</script></svg>
<video src="${elsewhere}/video.mp4" poster="${elsewhere}/poster.png" autoplay></video><audio src="${elsewhere}/a.mp3" autoplay></audio>
<object data="${elsewhere}/object"></object><embed src="${elsewhere}/embed"><iframe src="${elsewhere}/frame"></iframe>
<iframe srcdoc="&lt;script&gt;${run}&lt;/script&gt;"></iframe><iframe src="javascript:${run}"></iframe>
<form action="${elsewhere}/form"><input name="a" autofocus onfocus="${run}"><button>Send</button></form>
<a href="${elsewhere}/ping" ping="${elsewhere}/pinged">link</a><details open ontoggle="${run}">x</details>
<table background="${elsewhere}/table.png"><tr><td>cell</td></tr></table>
<p>The end of the mail</p></body></html>`;
  return {
    subject: '</title><script>document.title = "ran"</script><img src=x onerror=alert(1)>',
    from: { name: `"><script>alert(1)</script>`, address: 'no-reply@fieldwork.example' },
    text: `</pre><script>${run}</script><img src="${elsewhere}/text.png">`,
    html,
    headers: { 'X-Note': `<img src="${elsewhere}/header.png" onerror="${run}">` },
  };
}
