import { basename } from 'node:path';

/** Every class is called as in the built product: by its file and its own name. */
export const process = (_, file) => ({
  code: `module.exports = new Proxy({}, {
    get: (_, name) => (name === '__esModule' ? false : '${basename(file, '.module.css')}_' + String(name)),
  });`,
});
