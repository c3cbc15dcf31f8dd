const beginning = /^https?:\/\//i;

/**
 * An http(s) address without user info; anything else could run script or mislead. The slashes are
 * asked for, since on a page `https:a.example` leads to that page's own site.
 */
export function isWebAddress(text: string): boolean {
  const url = beginning.test(text.trim()) ? URL.parse(text.trim()) : null;
  return url?.username === '' && url.password === '';
}
