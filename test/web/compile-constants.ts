import { parseAst } from 'vite';
import { inlineConstants } from '../../web/build/constants.ts';

const exported = {
  texts: { title: 'Jobs', states: { open: 'Open' }, count: (jobs: number) => `${jobs} jobs` },
};

/** Writes what becomes of the modules that it is given; a process of its own, as Jest loads no Vite. */
for (const body of process.argv.slice(2)) {
  const code = `import { texts } from './texts.ts';\n${body}`;
  const program = parseAst(code);
  const [first] = program.body;
  if (first?.type !== 'ImportDeclaration') throw new Error('There is no import.');
  console.log(inlineConstants(code, program, new Map([[first, exported]])).trim());
}
