import { parseArgs } from 'node:util';

export interface Options {
  /** Parts of the names of the scenes to show; all when there are none. */
  only: readonly string[];
  folder: string;
}

/** Reads `--only tech-hub,post --folder /tmp/pictures`. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', default: '' },
      folder: { type: 'string', default: '.cache/screenshots' },
    },
  });
  return { only: values.only.split(',').filter(Boolean), folder: values.folder };
}
