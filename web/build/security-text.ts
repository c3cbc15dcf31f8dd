import type { Plugin } from 'vite';
import { securityText, securityTextPath } from '#contract/security-text.ts';

/** The file is written at each build: its expiry date says when it was last true. */
export const securityTextFile = (): Plugin => ({
  name: 'security-text',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: securityTextPath.slice(1),
      source: securityText(new Date()),
    });
  },
});
