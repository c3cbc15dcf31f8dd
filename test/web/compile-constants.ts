import { parseAst } from 'vite';
import { inlineConstants } from '../../web/build/inline-constants-plugin.ts';

const exported = {
  limit: 20,
  texts: { title: 'Jobs', states: { open: 'Open' }, count: (jobs: number) => `${jobs} jobs` },
};

/** What becomes of the modules that it is given; in a process of its own, as Jest loads no Vite. */
const compiled = process.argv.slice(2).map((body) => {
  const code = `import { limit, texts } from './texts.ts';\n${body}`;
  const program = parseAst(code);
  const [first] = program.body;
  if (first?.type !== 'ImportDeclaration') throw new Error('There is no import.');
  return inlineConstants(code, program, new Map([[first, exported]])).trim();
});
console.log(JSON.stringify(compiled));
