const protocols = ['http:', 'https:'];

/** An http(s) address without user info; anything else could run script or mislead. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return (
    url !== null && protocols.includes(url.protocol) && url.username === '' && url.password === ''
  );
}
