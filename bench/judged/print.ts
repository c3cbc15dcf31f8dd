import { judge } from './judge.ts';
import { judgedLines } from './judged-lines.ts';

console.log(judgedLines(await judge()).join('\n'));
