/** The first of several is the site's own. */
const told = (): string | undefined => process.env['SITE_ORIGIN']?.split(',', 1)[0]?.trim();

/**
 * Where the site is. A deployed function cannot be told, since the distribution is made after it; but
 * CloudFront takes requests for its own names only, so the visitor's host is one of them.
 */
export const siteOrigin = (host: string | undefined): string | undefined =>
  told() ?? (host === undefined ? undefined : URL.parse(`https://${host}`)?.origin);
