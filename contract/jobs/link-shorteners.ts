/** Sites whose addresses lead anywhere: nobody sees where before they are there, and it can be changed later. */
const shorteners: ReadonlySet<string> = new Set([
  'adf.ly',
  'bit.ly',
  'cutt.ly',
  'goo.gl',
  'is.gd',
  'lnkd.in',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  'shorte.st',
  'shorturl.at',
  't.co',
  't.ly',
  'tiny.cc',
  'tinyurl.com',
]);

/** Each of them rules its subdomains as well, such as `maps.app.goo.gl`. */
export function isShortLink(address: string): boolean {
  const labels = URL.parse(address.trim())?.hostname.replace(/\.$/, '').split('.') ?? [];
  return labels.some((_, index) => shorteners.has(labels.slice(index).join('.')));
}
