import { call } from '#test/support/call.ts';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#contract/env.ts';
import { getHealth } from '#contract/system.ts';
import { handler } from '#lambdas/entries/api-public.ts';
import { cameThroughCloudFront } from '#lambdas/platform/http/serve.ts';

const shown = (secret?: string): APIGatewayProxyEventV2 =>
  ({ headers: { ...(secret !== undefined && { [originSecretHeader]: secret }) } }) as never;

afterEach(() => delete process.env['ORIGIN_SECRETS']);

it('takes any of the secrets, so that one can be replaced by the next', () => {
  process.env['ORIGIN_SECRETS'] = 'one,two';
  expect(cameThroughCloudFront(shown('one'))).toBe(true);
  expect(cameThroughCloudFront(shown('two'))).toBe(true);
});

it.each([undefined, '', 'on', 'one,', 'one,two', 'three', ','])('refuses %j', (secret) => {
  process.env['ORIGIN_SECRETS'] = 'one,two';
  expect(cameThroughCloudFront(shown(secret))).toBe(false);
});

it('lets nobody in where the secret is empty', () => {
  process.env['ORIGIN_SECRETS'] = '';
  for (const secret of [undefined, '', ',']) {
    expect(cameThroughCloudFront(shown(secret))).toBe(false);
  }
});

it('asks for none where none is set', () => {
  expect(cameThroughCloudFront(shown())).toBe(true);
});

it('answers 403 to whoever found the address of the gateway, whatever is asked', async () => {
  process.env['ORIGIN_SECRETS'] = 'one';
  expect(await call(handler, getHealth)).toMatchObject({ status: 403 });
  const headers = { [originSecretHeader]: 'one' };
  expect(await call(handler, getHealth, { headers })).toMatchObject({ status: 200 });
});
