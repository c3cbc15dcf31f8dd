import { readFileSync } from 'node:fs';

/** The rows of a file in `test`, one JSON value a line. */
export const readRows = <Row>(path: string): Row[] =>
  readFileSync(`test/${path}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Row => JSON.parse(line));
