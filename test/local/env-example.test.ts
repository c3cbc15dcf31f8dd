import { readFileSync } from 'node:fs';
import { localVariables } from '#contract/env.ts';
import { readSettings } from '#local/launch/settings.ts';

const lines = readFileSync('.env.example', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('='));

describe('.env.example', () => {
  it('names every variable of a developer’s machine, and no other', () => {
    expect(lines.map(([name]) => name).sort()).toEqual(Object.keys(localVariables).sort());
  });

  it('shows what npm start takes where nothing is set', () => {
    const given = Object.fromEntries(lines.filter(([, value]) => value !== ''));
    expect(readSettings(given)).toEqual(readSettings({}));
  });
});
