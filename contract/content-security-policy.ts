const self = "'self'";
const none = "'none'";

/** The texts that stand in a page itself and may run or dress it, to the last space. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

/** In base64. */
type Sha256 = (text: string) => string;

const sources = ({ scripts, styles }: Inline, sha256: Sha256) => ({
  'default-src': [none],
  'script-src': [self, ...scripts.map((text) => `'sha256-${sha256(text)}'`)],
  'style-src': [self, ...styles.map((text) => `'sha256-${sha256(text)}'`)],
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

/** A `Content-Security-Policy`, by directive. */
export const writePolicy = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map((directive) => directive.flat().join(' '))
    .join('; ');

/** What a page may load, run and send. CloudFront takes at most 1,783 characters of it. */
export const buildPagePolicy = (inline: Inline, sha256: Sha256): string =>
  writePolicy(sources(inline, sha256));
