import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createGenerator,
  expandVariantGroup,
  type Rule,
  type VariantFunction,
  type VariantHandler,
} from '@unocss/core';
import presetWind3 from '@unocss/preset-wind3';
import type { Plugin } from 'vite';
import { createFileNamer } from './css-class-names.ts';

const colours =
  'paper surface sunken line line-strong ink ink-soft ink-faint brand brand-strong on-brand brand-tint accent accent-strong on-accent accent-tint accent-ink danger danger-strong on-danger danger-tint success success-tint focus backdrop';
const toCssVariables = (names: string, prefix = '') =>
  Object.fromEntries(names.split(' ').map((name) => [name, `var(--${prefix}${name})`]));
const lengths = toCssVariables('target gutter');

const theme = {
  colors: toCssVariables(colours),
  borderRadius: toCssVariables('sm md lg full', 'radius-'),
  fontWeight: { normal: '400', ...toCssVariables('medium bold heavy', 'weight-') },
  ...{ spacing: lengths, width: lengths, height: lengths, minWidth: lengths, minHeight: lengths },
  maxWidth: { page: 'calc(var(--container) + 2 * var(--gutter))' },
};

const sides: Readonly<Record<string, string>> = {
  ...{ t: '-top', b: '-bottom', l: '-left', r: '-right', s: '-inline-start' },
};

/** Utilities that the preset lacks, or for which it sets variables that nothing reads. */
const rules: Rule[] = [
  [/^text-(xs|sm|md|lg|xl|[234]xl)$/, ([, size]) => ({ 'font-size': `var(--text-${size})` })],
  [/^shadow-(sm|md|lg)$/, ([, size]) => ({ 'box-shadow': `var(--shadow-${size})` })],
  ['shadow-none', { 'box-shadow': 'none' }],
  ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
  ['wrap-anywhere', { 'overflow-wrap': 'anywhere' }],
  ['outline-none', { outline: 'none' }],
  ['outline-focus', { outline: '3px solid var(--focus)' }],
  [/^scheme-(dark|light)$/, ([, scheme]) => ({ 'color-scheme': scheme })],
  ['scroll-mt-header', { 'scroll-margin-top': 'calc(var(--header-height) + var(--space-4))' }],
  [
    /^border(?:-([tblrs]))?(?:-(\d))?$/,
    ([, side = '', width = '1']) => {
      const property = `border${sides[side] ?? ''}`;
      return width === '0'
        ? { [property]: '0' }
        : { [`${property}-width`]: `${width}px`, [`${property}-style`]: 'solid' };
    },
  ],
  [
    /^border(?:-([tblrs]))?-(dashed|dotted)$/,
    ([, side = '', style]) => ({ [`border${sides[side] ?? ''}-style`]: style }),
  ],
];

const shortcuts: [string, string][] = [
  ['card', 'border border-line rounded-lg bg-surface'],
  ['panel', 'border border-line rounded-md bg-surface'],
  ['control', 'min-h-target py-2 px-3 border border-line-strong rounded-sm bg-surface'],
  [
    'input',
    'w-full control text-ink [transition:border-color_var(--quick)] placeholder:(text-ink-faint opacity-100) hover:enabled:border-brand focus-visible:outline-offset-0 disabled:(bg-sunken text-ink-soft) aria-[invalid]:(border-danger [box-shadow:inset_0_0_0_1px_var(--danger)])',
  ],
  [
    'hover-shadow',
    'shadow-sm [transition:border-color_var(--quick),box-shadow_var(--quick)] hover:border-[color-mix(in_srgb,var(--line-strong),var(--line))] hover:shadow-md',
  ],
  ['nav-item', 'min-h-target rounded-sm text-sm no-underline hover:(bg-brand-tint text-brand)'],
  [
    'sidebar-link',
    'flex gap-3 items-center w-full min-h-target py-2 px-3 border-0 rounded-sm bg-transparent text-ink-soft text-sm font-medium text-start no-underline [transition:background-color_var(--quick)] [&:not([aria-current]):hover]:(bg-sunken text-ink) aria-[current=page]:(bg-brand-tint text-brand font-bold) [&_svg]:flex-none [[data-collapsed]_&]:(relative justify-center p-0) low-window:[.group:not([data-collapsed])_&]:(min-h-[1.9375rem] py-0.5)',
  ],
  [
    'drawer',
    'max-w-none h-dvh max-h-none p-0 border-0 bg-surface text-ink shadow-lg overscroll-contain [animation:enter_var(--smooth)] backdrop:bg-backdrop',
  ],
  [
    'page-step',
    'grid place-items-center min-w-target h-target py-0 px-2 border border-transparent rounded-sm bg-transparent text-ink-soft text-sm font-medium tabular-nums no-underline [transition:background-color_var(--quick)] has-[[data-word]]:(grid-flow-col gap-1 px-3) min-sm:[[data-compact]_&]:(min-w-[1.8125rem] h-9 px-0.5)',
  ],
  ['card-list', 'grid [transition:opacity_var(--quick)] [&>li]:min-w-0 aria-busy:opacity-55'],
  [
    'listbox',
    'panel absolute z-10 left-0 max-h-[min(24rem,50dvh)] p-1 shadow-lg overflow-y-auto overscroll-contain',
  ],
  [
    'listbox-option',
    'flex items-center gap-3 min-h-target py-1 px-3 rounded-sm text-sm leading-[1.3] cursor-pointer [&_svg]:(flex-none text-ink-faint) hover:bg-brand-tint aria-selected:(bg-brand-tint [outline:2px_solid_var(--focus)] -outline-offset-2)',
  ],
  // A link whose clickable area is its whole card.
  ['card-link', "after:absolute after:inset-0 after:rounded-lg after:content-['']"],
  [
    'accent-bar',
    "before:absolute before:top-0 before:left-0 before:w-11 before:h-[5px] before:rounded-[3px] before:bg-accent before:content-['']",
  ],
];

const media: Readonly<Record<string, string>> = {
  'pointer-coarse': '(pointer: coarse)',
  'forced-colors': '(forced-colors: active)',
  noscript: '(scripting: none)',
  script: '(scripting: enabled)',
  screen: 'screen',
  // In a low window, rows for a mouse may be lower than for a finger, so that the menu fits.
  'low-window': '(height < 62rem) and (pointer: fine)',
};

const widths: Readonly<Record<string, string>> = {
  ...{ xs: '37.5rem', sm: '40rem', md: '48rem', lg: '62rem' },
};

const toVariant = (matcher: string, condition: string, parentOrder: number): VariantHandler => ({
  matcher,
  handle: (input, next) => {
    const parent = input.parent ? `${input.parent} $$ ${condition}` : condition;
    return next({ ...input, parent, parentOrder });
  },
});

const variants: VariantFunction[] = [
  (matcher) => {
    const [start = '', name = ''] = /^([a-z-]+):/.exec(matcher) ?? [];
    const query = media[name];
    return query && toVariant(matcher.slice(start.length), `@media ${query}`, 2000);
  },
  // `max-sm:`, `max-[60rem]:`, `min-lg:`; `@max-sm:` is of the container. The narrower range wins.
  (matcher) => {
    const [start = '', container, kind, name = '', customWidth] =
      /^(@?)(max|min)-(?:(xs|sm|md|lg)|\[([\d.]+rem)\]):/.exec(matcher) ?? [];
    const width = customWidth ?? widths[name];
    if (width === undefined) return undefined;
    const [sign, order] = kind === 'max' ? ['<', -1] : ['>=', 1];
    const condition = `${container ? '@container' : '@media'} (width ${sign} ${width})`;
    return toVariant(matcher.slice(start.length), condition, 1000 + order * parseFloat(width));
  },
];

/** The classes of base.css, and `group`, to which the variant `group-hover:` refers. */
const globalClasses = new Set(
  readFileSync('web/src/styles/base.css', 'utf8').match(/(?<=\.)[a-z][\w-]*/g),
).add('group');

/** Matches the string of a `className`, alone or in a conditional expression. */
const classNameStrings =
  /(?<=\bclassName=)"([^"\n]+)"|(?<=\bclassName=\{(?:[^{}[`']|'[^'\n]*')*[?:] )'([^'\n]+)'/g;
/** Matches a template literal as `className`, in which utilities cannot be compiled. */
const classNameTemplates = /(?<=\bclassName=\{)`([^`]+)`/g;
const sheetPrefix = 'virtual:utilities';

/** Compiles the utilities of an element into one class, so that a page loads only its own rules. */
export async function createUtilityCompiler() {
  const utilitiesByClass = new Map<string, string>();
  const nameFile = createFileNamer('.tsx');
  const classesByFile = new Map<string, string[]>();
  const generator = await createGenerator({
    presets: [presetWind3({ preflight: false })],
    ...{ theme, rules },
    // Otherwise `empty-state_0` would mean `state_0` under the variant `empty`.
    separators: ':',
    // These come before the preset's own variants of the same names.
    variants: variants.map((match) => ({ match, order: -1 })),
    shortcuts: [...shortcuts, [/^.+_\d+$/, ([name]) => utilitiesByClass.get(name)]],
  });

  async function nameClass(text: string, id: string, fileClasses: string[]): Promise<string> {
    const classes = expandVariantGroup(text, [':']).split(' ');
    const utilityNames = classes.filter((word) => !globalClasses.has(word));
    for (const utility of utilityNames)
      if (!(await generator.parseToken(utility)))
        throw new Error(`${id}: "${utility}" is neither a utility nor a class of base.css`);
    if (utilityNames.length === 0) return text;
    const utilities = utilityNames.join(' ');
    const existingName = fileClasses.find((name) => utilitiesByClass.get(name) === utilities);
    const name = existingName ?? `${nameFile(id)}_${fileClasses.length}`;
    if (!existingName) {
      fileClasses.push(name);
      utilitiesByClass.set(name, utilities);
      generator.invalidateToken(name);
    }
    return [...classes.filter((word) => globalClasses.has(word)), name].join(' ');
  }

  return {
    async compile(code: string, id: string): Promise<string> {
      for (const [, text = ''] of code.matchAll(classNameTemplates))
        for (const word of text.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/))
          if (!globalClasses.has(word) && (await generator.parseToken(word)))
            throw new Error(`${id}: "${word}" cannot be compiled in a template literal`);
      const fileClasses: string[] = [];
      let [output, position] = ['', 0];
      for (const match of code.matchAll(classNameStrings)) {
        const className = await nameClass(match[1] ?? match[2] ?? '', id, fileClasses);
        output += code.slice(position, match.index + 1) + className;
        position = match.index + match[0].length - 1;
      }
      if (fileClasses.length === 0) return code;
      classesByFile.set(id, fileClasses);
      return `${output}${code.slice(position)}\nimport '${sheetPrefix}${id}.css';\n`;
    },
    async generateSheet(id: string): Promise<string> {
      return (await generator.generate(new Set(classesByFile.get(id)), { preflights: false })).css;
    },
  };
}

export async function utilityClassesPlugin(): Promise<Plugin> {
  const compiler = await createUtilityCompiler();
  return {
    name: 'utilities',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.+\.tsx$/ },
      handler: async (code, id) => ({ code: await compiler.compile(code, id), map: null }),
    },
    resolveId: { filter: { id: new RegExp(`^${sheetPrefix}`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${sheetPrefix}`) },
      async handler(id) {
        const module = id.slice(sheetPrefix.length + 1, -'.css'.length);
        // The development server may load this style sheet before its changed module.
        await compiler.compile(await readFile(module, 'utf8'), module);
        return compiler.generateSheet(module);
      },
    },
    hotUpdate({ file, modules }) {
      const sheetModule = this.environment.moduleGraph.getModuleById(`\0${sheetPrefix}${file}.css`);
      return sheetModule && [...modules, sheetModule];
    },
  };
}
