import { resolve } from 'node:path';
import fc from 'fast-check';
import type { Plugin } from 'vite';
import { classConstants } from '../../../web/build/class-constants.ts';
import { className } from '../../../web/build/class-names.ts';
import { literalTexts } from '../../../web/build/literal-texts.ts';
import { namedShortly } from '../../../web/build/short-names.ts';

/** What a plugin of the build makes of a file. */
function transformed(plugin: Plugin | undefined, code: string, id = '/web/src/a.tsx') {
  const { transform } = plugin ?? {};
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const made = transform.handler.call({} as never, code, id);
  return typeof made === 'object' && made && 'code' in made ? String(made.code) : undefined;
}

describe('classes', () => {
  const [classes] = classConstants(process.cwd());
  const sheet = resolve('web/src/ui/toast/toast.module.css');

  it('stand where they are used', () => {
    const code = "import styles from './toast.module.css';\nexport const a = styles['toast'];";
    const literal = JSON.stringify(className('toast', sheet));
    expect(transformed(classes, code, resolve('web/src/ui/toast/toast.tsx'))).toBe(
      `import './toast.module.css';\nexport const a = ${literal};`,
    );
  });
});

it('texts stand where they are named, but for whole tables and names that only look alike', () => {
  const tables = { messages: { home: { title: "It's", rows: { a: 'A' }, all: 'x'.repeat(300) } } };
  const plugin = literalTexts(tables);
  expect(transformed(plugin, 'messages.home.title + my.messages.home.title')).toBe(
    `"It's" + my.messages.home.title`,
  );
  expect(transformed(plugin, 'messages.home.rows')).toBe('({"a":"A"})');
  expect(transformed(plugin, 'messages.home')).toBe('messages.home');
});

describe('short names', () => {
  it('are as many as what they stand for, and never hidden by filters of advertisements', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 4_000 }), (whole) => {
        const short = [...namedShortly(whole).values()];
        expect(new Set(short).size).toBe(whole.length);
        expect(short.filter((name) => /^ad$/i.test(name))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
