import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import noUnsanitized from 'eslint-plugin-no-unsanitized';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import security from 'eslint-plugin-security';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { isolatedParents, modules, topLevel } from './commands/import-boundaries.js';

/** The folders that a module may not import: all except itself and what its row allows. */
const listForbiddenFolders = ({ module, allowedImports }) => {
  const allowed = [module, ...allowedImports];
  const forbidden = [];
  const visit = (folder) => {
    if (allowed.some((path) => folder === path || folder.startsWith(`${path}/`))) return;
    if (allowed.some((path) => path.startsWith(`${folder}/`))) {
      for (const name of readdirSync(folder)) visit(`${folder}/${name}`);
    } else forbidden.push(`./${folder}`);
  };
  for (const folder of topLevel) visit(folder === 'web' ? 'web/src' : folder);
  return forbidden;
};

const zones = modules
  .map(({ module, allowedImports }) => ({
    target: `./${module}`,
    from: listForbiddenFolders({ module, allowedImports }),
    message: `${module} may import only: ${allowedImports.join(', ') || 'nothing else of the product'}.`,
  }))
  .filter(({ from }) => from.length > 0);

const separateZones = isolatedParents.flatMap((parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      target: `./${parent}/${name}`,
      from: `./${parent}`,
      except: [`./${name}`],
      message: `A module of ${parent} must not import another one.`,
    })),
);

/** Invented words that must not come back; write the standard term, such as audit action or retry. */
const inventedWords = [
  ...['deed', 'Deed', 'deeds', 'desk', 'deskKeys', 'twin', 'twins', 'birth', 'Birth'],
  ...['ground', 'Ground', 'layOver', 'standOn', 'shelf', 'Shelf', 'Ledger', 'Letter'],
  ...['patience', 'patiently', 'sendPatiently', 'fetchPatiently', 'useAsk', 'sentState'],
  ...['LostRace', 'untilWon', 'theClock', 'breathe', 'lendToken', 'bringForward', 'rooms'],
  ...['drawPages', 'drawPage', 'useAsked', 'Asked', 'AskedPage', 'Wanted', 'standIn', 'StandIn'],
  ...['awaited', 'allLooks', 'asked', 'setAsked', 'setKept', 'isKept', 'Kept'],
];

/** Methods of dates whose results depend on the time zone of the machine. */
const timeZoneMethods =
  '(DateTimeFormat|toLocale(Date|Time)String|to(Date|Time)String|[gs]et(Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset))';

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'web/dist',
      'web/dist-server',
      'cdk.out',
      '.cache',
      '.local',
      'coverage',
      'test-results',
      'playwright-report',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  regexp.configs['flat/recommended'],
  noUnsanitized.configs.recommended,
  security.configs.recommended,
  {
    plugins: { 'import-x': importX, 'check-file': checkFile },
    languageOptions: { globals: globals.node },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', 'web/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...separateZones] }],
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,js,mjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'regexp/no-super-linear-move': 'error',
      // It reports each `values[name]`, but their types say that the value may be missing.
      'security/detect-object-injection': 'off',
      // It guesses by nesting; regexp/no-super-linear-backtracking and -move analyse the pattern.
      'security/detect-unsafe-regex': 'off',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'id-denylist': ['error', ...inventedWords],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 12],
      'max-depth': ['error', 4],
      'max-params': ['error', 4],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.strict.rules,
      'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['web/src/**/*.ts'], languageOptions: { globals: globals.browser } },
  {
    // Days and hours are India's, whatever the zone of the browser or the server.
    files: ['contract/**', 'domain/**', 'job-import/**', 'lambdas/**', 'web/src/**'],
    ignores: ['contract/india-time.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `MemberExpression[property.name=/^${timeZoneMethods}$/]`,
          message: 'Days and hours are written by contract/india-time.ts.',
        },
        {
          // `replace` interprets a dollar sign in a value, and the next call fills a brace in it.
          selector: `CallExpression[callee.property.name=/^replace(All)?$/][arguments.0.value=/^\\{\\w+\\}$/]`,
          message: 'A text is filled by contract/fill-template.ts.',
        },
        {
          selector: `ImportDeclaration[specifiers.length=0][source.value=/module\\.css$/]`,
          message: 'The build drops a CSS module of which no class is used: name it .css.',
        },
      ],
    },
  },
  {
    // Browsers and functions both load them, so they must not import Node or a framework.
    files: ['contract/**', 'domain/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`^(?!\.|#contract/|#domain/|#data/.+\.json$|zod(?:/|$)|htmlparser2$)`,
              message:
                'Contract and domain import data, zod and the parser of HTML, no other package and nothing of Node.',
            },
          ],
        },
      ],
    },
  },
  {
    // The edges where an unknown shape is given a type: the handler kit, the client and the tests.
    files: ['lambdas/platform/http/serve*.ts', 'web/src/lib/api/api-client.ts', 'test/**'],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  {
    files: ['test/**'],
    languageOptions: { globals: globals.jest },
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Run by developers only, with paths and patterns that no visitor can choose.
    files: [
      'commands/**',
      'local/**',
      'bench/**',
      'infra/**',
      'test/**',
      'web/build/**',
      'web/*.ts',
      '*.js',
    ],
    rules: {
      'security/detect-non-literal-fs-filename': 'off',
      'security/detect-non-literal-regexp': 'off',
    },
  },
  {
    // Nobody attacks a test by measuring its time.
    files: ['test/**'],
    rules: { 'security/detect-possible-timing-attacks': 'off' },
  },
  {
    // They read files of the function's package or temporary folder, which no request can name.
    files: [
      'lambdas/catalog/snapshots/catalog-file.ts',
      'lambdas/pages/renderer.ts',
      'lambdas/preview-images/{render-preview-image,font-faces}.ts',
    ],
    rules: { 'security/detect-non-literal-fs-filename': 'off' },
  },
  {
    // Patterns of natural language, whose alternatives may overlap.
    files: ['job-import/posting/**', 'domain/**'],
    rules: {
      'regexp/no-dupe-disjunctions': 'off',
      'regexp/no-contradiction-with-assertion': 'off',
      'regexp/no-useless-assertions': 'off',
      'regexp/optimal-quantifier-concatenation': 'off',
    },
  },
  {
    files: [
      '*.config.{js,ts}',
      'web/vite*.config.ts',
      'test/{journeys,slow}/*.config.{js,ts}',
      'test/infra/synthesize-once.ts',
      'test/web/environment.js',
      'test/local/api/{start,stop}-once.ts',
      'test/journeys/support/product.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
