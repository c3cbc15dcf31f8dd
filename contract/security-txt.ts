import { brand } from './brand.ts';

/** Finders of a vulnerability look for a contact address here (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt';

/** An old file may name an address that nobody reads any more; the RFC advises less than a year. */
const validMonths = 11;

export function writeSecurityText(builtAt: Date): string {
  // Counted from the first of the month, so that two builds of one month are the same.
  const expiry = new Date(Date.UTC(builtAt.getUTCFullYear(), builtAt.getUTCMonth() + validMonths));
  return `Contact: mailto:${brand.securityEmail}\nExpires: ${expiry.toISOString()}\nPreferred-Languages: en\n`;
}
