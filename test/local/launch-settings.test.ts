import { readFileSync } from 'node:fs';
import { localVariables } from '#contract/environment-variables.ts';
import { readSettings } from '#local/launch/launch-settings.ts';

const defaults = {
  ...{ port: 3000, dataDir: '.local', seed: 'demo', rateLimits: true },
  ...{ linkChecks: false, demoSources: true },
};

it('the settings of npm start are read from the environment, and those that are wrong are all named', () => {
  const given = {
    ...{ PORT: '0', DATA_DIR: '/tmp/x', SEED: 'none', RATE_LIMITS: 'off', LINK_CHECKS: 'on' },
    DEMO_SOURCES: 'off',
  };
  expect(readSettings(given)).toEqual({
    ...{ port: 0, dataDir: '/tmp/x', seed: 'none' },
    ...{ rateLimits: false, linkChecks: true, demoSources: false },
  });
  const wrong = {
    ...{ PORT: 'http', SEED: 'all', RATE_LIMITS: 'maybe', LINK_CHECKS: '', DATA_DIR: '' },
    DEMO_SOURCES: 'no',
  };
  expect(() => readSettings(wrong)).toThrow(
    /PORT.*DATA_DIR.*SEED.*RATE_LIMITS.*LINK_CHECKS.*DEMO_SOURCES/s,
  );
});

it('the settings of npm start are all named by .env.example, with what is taken where nothing is set', () => {
  const lines = readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('='));
  expect(lines.map(([name]) => name).sort()).toEqual(Object.keys(localVariables).sort());
  const given = Object.fromEntries(lines.filter(([, value]) => value !== ''));
  expect([readSettings(given), readSettings({})]).toEqual([defaults, defaults]);
});
