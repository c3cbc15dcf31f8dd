const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      ...(jsx && { transform: { react: { runtime: 'automatic' } } }),
    },
  },
];

/** Packages that are ES modules only, which Jest's CommonJS cannot load as they are. */
const onlyEsModules = [
  'entities',
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@borewit',
  '@tokenizer',
  'ulid',
  'marked',
  'lucide-react/dist/esm',
  '@unocss',
  'magic-string',
];

export const shared = {
  // For what hangs: the slowest takes two seconds, and a machine may be busy with other things.
  testTimeout: 60_000,
  // One core fewer, as is usual, would be half of a small machine; many tests only wait.
  maxWorkers: '100%',
};

/** The tests of `test/<name>`. */
export const project = (
  displayName,
  testEnvironment,
  { setupFiles = [], transform = {}, ...extra } = {},
) => ({
  displayName,
  testEnvironment,
  testMatch: [`<rootDir>/test/${displayName}/**/*.test.{ts,tsx}`],
  transform: {
    '^.+\\.(t|j|mj)sx?$': swc(displayName === 'web'),
    '\\.md$': '<rootDir>/test/web/text-transform.ts',
    ...transform,
  },
  setupFiles: ['<rootDir>/test/support/same-cases.ts', ...setupFiles],
  transformIgnorePatterns: [`/node_modules/(?!(${onlyEsModules.join('|')})/)`],
  ...extra,
});
