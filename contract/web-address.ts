const schemePattern = /^https?:\/\//i;

/**
 * An http(s) address without user info or blanks; anything else could run a script or mislead. The
 * slashes are required, since browsers resolve `https:a.example` relative to the current page.
 */
export function isWebAddress(text: string): boolean {
  const address = text.trim();
  const url = schemePattern.test(address) && !/\s/.test(address) ? URL.parse(address) : null;
  return url?.username === '' && url.password === '';
}
