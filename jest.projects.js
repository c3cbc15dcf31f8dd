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

/** Packages that have only ES modules, which must be transformed for Jest's CommonJS. */
const esModulePackages = [
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
  // For tests that hang: the slowest takes two seconds, longer on a busy machine.
  testTimeout: 60_000,
  // Jest's default leaves one core free, which is half of a small machine; many tests only wait.
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
  transformIgnorePatterns: [`/node_modules/(?!(${esModulePackages.join('|')})/)`],
  ...extra,
});
