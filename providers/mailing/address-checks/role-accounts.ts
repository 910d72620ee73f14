/**
 * Mailboxes of a function rather than a person: those of RFC 2142, and those on web pages of organisations in the most
 * frequent languages of our surveys.
 */
const ROLES = new Set([
  // RFC 2142
  ...[
    'info',
    'marketing',
    'sales',
    'support',
    'abuse',
    'noc',
    'security',
    'postmaster',
    'hostmaster',
    'usenet',
    'news',
  ],
  ...['webmaster', 'www', 'uucp', 'ftp'],
  // Further English ones
  ...['accounting', 'accounts', 'admin', 'administrator', 'all', 'billing', 'careers', 'compliance', 'contact'],
  ...[
    'customercare',
    'customerservice',
    'enquiries',
    'everyone',
    'feedback',
    'finance',
    'hello',
    'help',
    'helpdesk',
    'hr',
  ],
  ...[
    'inquiries',
    'invoices',
    'it',
    'jobs',
    'legal',
    'mail',
    'mailer-daemon',
    'media',
    'no-reply',
    'noreply',
    'office',
  ],
  ...[
    'orders',
    'partners',
    'payments',
    'payroll',
    'press',
    'privacy',
    'recruiting',
    'recruitment',
    'reception',
    'root',
  ],
  ...['service', 'shop', 'staff', 'subscribe', 'sysadmin', 'team', 'unsubscribe'],
  // German, French, Spanish, Portuguese, Italian, Dutch, Polish
  ...[
    'anfrage',
    'bewerbung',
    'buchhaltung',
    'buero',
    'datenschutz',
    'kontakt',
    'personal',
    'presse',
    'verkauf',
    'vertrieb',
  ],
  ...['accueil', 'bonjour', 'commercial', 'comptabilite', 'direction', 'secretariat'],
  ...['administracion', 'atencionalcliente', 'contacto', 'facturacion', 'hola', 'informacion', 'ventas'],
  ...['atendimento', 'comercial', 'contato', 'financeiro', 'vendas'],
  ...['amministrazione', 'assistenza', 'commerciale', 'contatti', 'segreteria', 'ufficio', 'vendite'],
  ...['administratie', 'klantenservice', 'verkoop', 'biuro', 'sekretariat', 'sprzedaz'],
]);

/** True for a mailbox that a function reads, such as `info` or `sales+web`; the local part in lower case. */
export function isRoleAccount(local: string): boolean {
  return ROLES.has(local.replace(/\+.*$/, ''));
}
