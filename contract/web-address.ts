const beginning = /^https?:\/\//i;

/**
 * An http(s) address without user info; anything else could run script or mislead. The slashes are
 * asked for, since on a page `https:a.example` leads to that page's own site; with a blank in it, it is two.
 */
export function isWebAddress(text: string): boolean {
  const address = text.trim();
  const url = beginning.test(address) && !/\s/.test(address) ? URL.parse(address) : null;
  return url?.username === '' && url.password === '';
}
