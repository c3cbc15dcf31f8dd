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

const project = (displayName, testEnvironment, extra = {}) => ({
  displayName,
  testEnvironment,
  testMatch: [`<rootDir>/test/${displayName}/**/*.test.{ts,tsx}`],
  transform: { '^.+\\.(t|j|mj)sx?$': swc(displayName === 'web') },
  transformIgnorePatterns:
    displayName === 'web'
      ? []
      : [
          '/node_modules/(?!(file-type|strtok3|token-types|uint8array-extras|@borewit|@tokenizer|ulid)/)',
        ],
  ...extra,
});

export default {
  // Real engines and pages on a loaded machine; a test that waits for nothing ends far earlier.
  testTimeout: 60_000,
  // One core fewer, as is usual, would be half of a small machine; many tests only wait.
  maxWorkers: '100%',
  projects: [
    project('contract', 'node'),
    project('lambdas', 'node'),
    project('infra', 'node', { globalSetup: '<rootDir>/test/infra/synthesize-once.ts' }),
    project('local', 'node', { setupFilesAfterEnv: ['<rootDir>/test/local/second-try.ts'] }),
    project('bench', 'node'),
    project('web', 'jsdom', {
      setupFiles: ['<rootDir>/test/web/setup-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/web/setup-tests.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/test/web/css-module.cjs',
        '\\.(css|svg|avif|webp|jpg|png)(\\?.*)?$': '<rootDir>/test/web/asset.cjs',
      },
    }),
  ],
};
