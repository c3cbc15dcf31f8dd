import { createHash } from 'node:crypto';

const self = "'self'";
const none = "'none'";

/** The texts that stand in a page itself and may run or dress it, to the last space. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const sources = ({ scripts, styles }: Inline) => ({
  'default-src': [none],
  'script-src': [self, ...scripts.map(hashOf)],
  'style-src': [self, ...styles.map(hashOf)],
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
export const writtenPolicy = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map((directive) => directive.flat().join(' '))
    .join('; ');

/** What a page may load, run and send. CloudFront takes at most 1,783 characters of it. */
export const pagePolicy = (inline: Inline): string => writtenPolicy(sources(inline));
