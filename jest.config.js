import { project, shared } from './jest.projects.js';

/** The tests that every change runs; `jest.slow.config.js` holds those that need minutes. */
export default {
  ...shared,
  projects: [
    project('commands', 'node'),
    project('contract', 'node'),
    project('domain', 'node'),
    project('job-import', 'node'),
    project('lambdas', 'node'),
    project('infra', 'node', { globalSetup: '<rootDir>/test/infra/synthesize-once.ts' }),
    project('local', 'node', { testPathIgnorePatterns: ['/node_modules/', '/test/local/api/'] }),
    project('api', 'node', {
      testMatch: ['<rootDir>/test/local/api/**/*.test.ts'],
      globalSetup: '<rootDir>/test/local/api/start-once.ts',
      globalTeardown: '<rootDir>/test/local/api/stop-once.ts',
    }),
    project('web', '<rootDir>/test/web/environment.js', {
      restoreMocks: true,
      // A click on a link to another site would fetch it, and so would the link of a style sheet.
      testEnvironmentOptions: {
        settings: {
          disableCSSFileLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      },
      setupFiles: ['<rootDir>/test/web/setup-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/web/setup-tests.ts'],
      transform: { '\\.module\\.css$': '<rootDir>/test/web/css-module.js' },
      moduleNameMapper: {
        '(?<!\\.module)\\.(css|svg|avif|webp|jpg|png)(\\?.*)?$': '<rootDir>/test/web/asset.cjs',
      },
    }),
  ],
};
