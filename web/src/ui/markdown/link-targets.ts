/**
 * The id of a heading, also from the fragment of a link to it, in this form or in GitHub's, which drops
 * punctuation. The prefix prevents that it equals an id of the page.
 */
export function toHeadingId(text: string): string {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '');
  const words = letters.split(/[\s_-]+/).filter(Boolean);
  return `section-${words.join('-') || 'part'}`;
}

export interface LinkTarget {
  href: string;
  /** `fragment` is a place on the same page, `site` another page of this site. */
  kind: 'fragment' | 'site' | 'external' | 'mail';
}

const absolutePattern = /^(?:[a-z][\w+.-]*:|\/)/i;

/** The allowed target of a link; undefined where it could run a script or mislead, or is invalid. */
export function parseLinkTarget(text: string, origin: string): LinkTarget | undefined {
  const address = text.trim();
  if (address.startsWith('#')) return { kind: 'fragment', href: `#${toHeadingId(address)}` };
  const url = absolutePattern.test(address) ? URL.parse(address, origin) : null;
  if (!url || url.username || url.password) return undefined;
  if (url.protocol === 'mailto:') return { kind: 'mail', href: `mailto:${url.pathname}` };
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === origin
    ? { kind: 'site', href: `${url.pathname}${url.search}${url.hash}` }
    : { kind: 'external', href: url.href };
}

/** The path of an image on this site: loading one from elsewhere would expose the reader. */
export function findSiteImage(text: string, origin: string): string | undefined {
  const target = parseLinkTarget(text, origin);
  return target?.kind === 'site' && target.href.startsWith('/images/') ? target.href : undefined;
}
