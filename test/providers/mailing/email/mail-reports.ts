/** Mails that come back, as mail systems write them. */
const lines = (text: string): Buffer => Buffer.from(text.replace(/\r?\n/g, '\r\n'));

export type ReportChanges = {
  readonly to?: string;
  readonly ofMessage?: string;
  readonly recipients?: string;
  readonly quoted?: string;
};

const RECIPIENT = `Final-Recipient: rfc822; ada@example.com
Original-Recipient: rfc822;ada@example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.com>: Recipient address
    rejected: User unknown`;

/** As Postfix writes it. */
export function aBounce({
  to = 'bounces+abc123@bounces.example',
  ofMessage = 'Reporting-MTA: dns; mail.example\nX-Postfix-Queue-ID: 3F2A',
  recipients = RECIPIENT,
  quoted = 'Return-Path: <bounces+abc123@bounces.example>\nMessage-ID: <r1.s1@fieldwork.example>\nSubject: A survey\n\nHello',
}: ReportChanges = {}): Buffer {
  return lines(`Return-Path: <>
From: MAILER-DAEMON@mail.example (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="3F2A.1/mail.example"

This is a MIME-encapsulated message.

--3F2A.1/mail.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--3F2A.1/mail.example
Content-Description: Delivery report
Content-Type: message/delivery-status

${ofMessage}

${recipients}

--3F2A.1/mail.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

${quoted}

--3F2A.1/mail.example--
`);
}

/** As providers of mailboxes write it when somebody presses "spam" (RFC 5965, appendix B). */
export function aComplaint({
  type = 'abuse',
  fields = 'Original-Mail-From: <bounces+abc123@bounces.example>\nOriginal-Rcpt-To: <ada@example.com>\n',
}: { readonly type?: string; readonly fields?: string } = {}): Buffer {
  return lines(`From: <abuse@mailboxes.example>
To: <postmaster@fieldwork.example>
Subject: FW: A survey
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary=part

--part
Content-Type: text/plain

This is an email abuse report.
--part
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
${fields}
--part
Content-Type: text/rfc822-headers

Message-ID: <r1.s1@fieldwork.example>
Subject: A survey
--part--
`);
}
