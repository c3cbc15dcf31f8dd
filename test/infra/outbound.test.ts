import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployed } from './deployed.ts';
import { distributionOf, indexNowKey, variablesOf } from './templates.ts';

/** Where our own code opens a connection: the SDK and the verifier of tokens know AWS only. */
const outbound = /\bfetch\(|from 'node:(?:https?|http2|net|tls|dgram)'|\brequire\(/u;
/** They only look something up, or name a type. */
const harmless =
  /import (?:type \{[^}]+\}|\{ (?:isIP|STATUS_CODES|BlockList, isIP|isIP, type LookupFunction) \}) from 'node:\w+'/gu;

const sources = readdirSync('lambdas', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join('lambdas', path));

it('leaves AWS at two places only: for one host, and for sites that are not ours by a rule', () => {
  const leaving = sources.filter((path) =>
    outbound.test(readFileSync(path, 'utf8').replace(harmless, '')),
  );
  expect(leaving.sort()).toEqual([
    'lambdas/outbox/index-now-client.ts',
    'lambdas/platform/outbound/send-outbound-request.ts',
  ]);
  const code = readFileSync('lambdas/outbox/index-now-client.ts', 'utf8');
  expect(code.match(/https?:\/\/[^/']+/gu)).toEqual(['https://api.indexnow.org']);
  expect(code).toContain("redirect: 'error'");
});

describe('an environment with a key of IndexNow', () => {
  const { all } = deployed('prod changed');

  it('serves the key as a file in the root, from where the other files lie', () => {
    const { CacheBehaviors } = distributionOf(all);
    const originOf = (path: string) =>
      CacheBehaviors.find(({ PathPattern }) => PathPattern === path)?.TargetOriginId;
    expect(originOf(`/${indexNowKey}.txt`)).toBeDefined();
    expect(originOf(`/${indexNowKey}.txt`)).toBe(originOf('/manifest.webmanifest'));
  });

  it('tells the key to who writes and to who sends, and to no other', () => {
    const told = variablesOf(all, 'INDEX_NOW_KEY').flatMap(({ id, value }) =>
      value === indexNowKey ? [id] : [],
    );
    const writers = ['apiadmin', 'worker'];
    expect(told.map((id) => writers.find((name) => id.includes(name))).sort()).toEqual(writers);
  });
});

it('is off everywhere until a key is given', () =>
  expect(JSON.stringify(deployed('prod').templates)).toContain('"INDEX_NOW_KEY":"off"'));

it.each([
  ['dev', 'off'],
  ['staging', 'off'],
  ['prod', 'on'],
] as const)('in %s links of jobs are asked for: %s', (name, value) => {
  const told = variablesOf(deployed(name).all, 'LINK_CHECKS');
  expect(told.map(({ name: asker }) => asker)).toEqual([`Firstrung-${name}-links`]);
  expect(new Set(told.map((each) => each.value))).toEqual(new Set([value]));
});
