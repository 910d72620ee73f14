import { createHash, createPublicKey, verify } from 'node:crypto';

/** Where a key is published, `selector._domainkey.domain`, and its TXT record (RFC 6376, 3.6.1). */
export type PublishedKeys = ReadonlyMap<string, string>;

/**
 * Checks the first DKIM signature of a mail by RFC 6376 as receivers do: relaxed/relaxed, rsa-sha256, written from the RFC
 * and independent of the library that signs.
 * @returns the signed headers in lower case, or null where the signature doesn't hold
 */
export function verifyDkim(eml: Buffer, keys: PublishedKeys): readonly string[] | null {
  const text = eml.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const fields = text.slice(0, end + 2).match(/[^\r\n]+\r\n(?:[ \t][^\r\n]*\r\n)*/g) ?? [];
  const at = fields.findIndex((field) => nameOf(field) === 'dkim-signature');
  const signature = fields[at];
  if (signature === undefined) return null;
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1));
  const record = tagsOf(keys.get(`${tags.get('s')}._domainkey.${tags.get('d')}`) ?? '');
  const isKnown = tags.get('v') === '1' && tags.get('a') === 'rsa-sha256' && tags.get('c') === 'relaxed/relaxed';
  if (!isKnown || record.get('k') !== 'rsa' || sha256(relaxedBody(text.slice(end + 4))) !== tags.get('bh')) return null;

  const names = (tags.get('h') ?? '').toLowerCase().split(':');
  const rest = fields.filter((_, index) => index !== at).reverse();
  const signed = names.map((name) => {
    const found = rest.findIndex((field) => nameOf(field) === name);
    return found < 0 ? '' : `${relaxedField(rest.splice(found, 1)[0]!)}\r\n`;
  });
  const unsigned = relaxedField(signature.replace(/([;:]\s*b=)[^;]*/, '$1').replace(/\s+$/, ''));
  const key = createPublicKey({ key: Buffer.from(record.get('p') ?? '', 'base64'), format: 'der', type: 'spki' });
  const bytes = Buffer.from(signed.join('') + unsigned, 'latin1');
  return verify('sha256', bytes, key, Buffer.from(tags.get('b') ?? '', 'base64')) ? names : null;
}

function nameOf(field: string): string {
  return field.slice(0, field.indexOf(':')).trim().toLowerCase();
}

function tagsOf(list: string): Map<string, string> {
  return new Map(
    list.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').replace(/\s+/g, '')];
    }),
  );
}

function relaxedField(field: string): string {
  const value = field.slice(field.indexOf(':') + 1).replace(/\r\n/g, '');
  return `${nameOf(field)}:${value.replace(/[ \t]+/g, ' ').trim()}`;
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const text = lines.join('\r\n').replace(/(\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('base64');
}
