import { openSync, writeSync } from 'node:fs';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { choosePorts } from '../../../scripts/services/ports.ts';
import { WELL_BEHAVED } from './mail-server-messages.ts';
import type { Order, SeenMail, Word } from './mail-server-messages.ts';
import type { SmtpRefusal } from './mail-server.ts';

// The process of a mail server: notes every mail in the file that is named to it, one JSON a line.

const [, , notesFile = ''] = process.argv;
const notes = openSync(notesFile, 'a');
const CLOSING: SmtpRefusal = { code: 421, text: '4.3.2 Service not available, closing transmission channel' };
const MOST_HEADER_BYTES = 16 * 1024;

type OpenMail = { -readonly [Key in keyof SeenMail]?: SeenMail[Key] };

let behaviour = WELL_BEHAVED;
let mailCount = 0;
let takenCount = 0;
let answersLeft = Infinity;
let unansweredCount = 0;
const openMails = new Map<string, OpenMail>();
const sockets = new Map<number, Socket>();

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

function note({ id }: Pick<SMTPServerSession, 'id'>, outcome: SeenMail['outcome']): void {
  const mail = openMails.get(id);
  if (mail === undefined) return;
  openMails.delete(id);
  if (outcome === 'taken') takenCount += 1;
  writeSync(notes, `${JSON.stringify({ recipient: '', messageId: null, ...mail, endedAtMs: nowMs(), outcome })}\n`);
}

function refusalOf(recipient: string): SmtpRefusal | null {
  const { presence, takesUntil } = behaviour;
  if (presence === 'closing' || (takesUntil !== null && takenCount >= takesUntil)) return CLOSING;
  return behaviour.refusals.find(({ beginning }) => recipient.startsWith(beginning)) ?? null;
}

function asError(refusal: SmtpRefusal | null): (Error & { responseCode: number }) | null {
  return refusal === null ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code });
}

type Answer = (error?: Error | null) => void;

function answerUnlessRefused(session: SMTPServerSession, refusal: SmtpRefusal | null, answer: Answer): void {
  if (refusal !== null) note(session, 'refused');
  answer(asError(refusal));
}

function isDropped(): 'before_content' | 'in_content' | null {
  const { dropsEvery } = behaviour;
  if (dropsEvery === null || mailCount % dropsEvery !== 0) return null;
  return (mailCount / dropsEvery) % 2 === 0 ? 'in_content' : 'before_content';
}

function drop(session: SMTPServerSession): void {
  note(session, 'dropped');
  sockets.get(session.remotePort)?.destroy();
}

function createServer(): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, answer) => answer(asError(refusalOf(''))),
    onMailFrom: (_address, session, answer) => {
      openMails.set(session.id, { mailFromAtMs: nowMs() });
      answerUnlessRefused(session, refusalOf(''), answer);
    },
    onRcptTo: ({ address }, session, answer) => {
      mailCount += 1;
      openMails.set(session.id, { mailFromAtMs: nowMs(), ...openMails.get(session.id), recipient: address });
      if (isDropped() === 'before_content') drop(session);
      else answerUnlessRefused(session, refusalOf(address), answer);
    },
    onData: takeMail,
    onClose: (session) => note(session, 'left'),
  });
  // A client that hangs up is no failure of the server.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(
      port,
      socket.on('close', () => sockets.delete(port)),
    );
  });
  return server;
}

function takeMail(stream: SMTPServerDataStream, session: SMTPServerSession, answer: Answer): void {
  if (isDropped() === 'in_content') {
    stream.once('data', () => drop(session));
    return;
  }
  let head = '';
  stream.on('data', (chunk: Buffer) => {
    if (head.length < MOST_HEADER_BYTES) head += chunk.toString('latin1');
  });
  stream.on('end', () => {
    const mail = openMails.get(session.id);
    if (mail !== undefined) mail.messageId = /^Message-ID: *(<[^>]*>)/im.exec(head)?.[1] ?? null;
    setTimeout(() => {
      if (!openMails.has(session.id)) return;
      if (answersLeft === 0) {
        unansweredCount += 1;
        if (unansweredCount % 2 === 0) note(session, 'taken');
        return;
      }
      answersLeft -= 1;
      note(session, 'taken');
      answer();
    }, behaviour.delayMs);
  });
}

async function listen(server: SMTPServer, port: number): Promise<void> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

function say(word: Word): void {
  process.send?.(word);
}

let server: SMTPServer | null = createServer();
// One that no outgoing connection gets: it finds its own free when it is there again.
const { smtp: port } = await choosePorts(['smtp'], {});
await listen(server, port);

async function behave(order: Order): Promise<void> {
  behaviour = order.behaviour;
  answersLeft = behaviour.answers ?? Infinity;
  if (behaviour.presence === 'gone' && server !== null) {
    const leaving = server;
    server = null;
    const closed = new Promise<void>((resolve) => leaving.close(() => resolve()));
    for (const socket of sockets.values()) socket.destroy();
    for (const id of openMails.keys()) note({ id }, 'left');
    await closed;
  }
  if (behaviour.presence !== 'gone' && server === null) {
    server = createServer();
    await listen(server, port);
  }
  say({ done: order.number });
}

process.on('message', (order) => void behave(order as Order));
// While it listens nowhere, that it may be told to is what keeps it alive.
process.channel?.ref();
say({ port });
