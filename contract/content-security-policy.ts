const self = "'self'";
const none = "'none'";

export const formatPolicy = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map((directive) => directive.flat().join(' '))
    .join('; ');

/** CloudFront takes at most 1,783 characters of it. Hashes cover every character of inline texts. */
export const buildPagePolicy = (
  inline: { scripts: readonly string[]; styles: readonly string[] },
  sha256: (text: string) => string,
): string =>
  formatPolicy({
    'default-src': [none],
    'script-src': [self, ...inline.scripts.map((text) => `'sha256-${sha256(text)}'`)],
    'style-src': [self, ...inline.styles.map((text) => `'sha256-${sha256(text)}'`)],
    'img-src': [self, 'data:', 'blob:'],
    'font-src': [self],
    'connect-src': [self],
    'manifest-src': [self],
    'worker-src': [self],
    'form-action': [self],
    'object-src': [none],
    'base-uri': [none],
    'frame-ancestors': [none],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['jsonld', 'worker', 'posting'],
  });
