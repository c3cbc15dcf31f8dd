import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call } from '#test/support/call.ts';
import { adminId, claims, sessionId, signed } from '#test/support/tokens.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes, findFunction, type FunctionName } from '#contract/routes.ts';
import * as accounts from '#lambdas/entries/accounts-admin.ts';
import * as admin from '#lambdas/entries/api-admin.ts';
import * as links from '#lambdas/entries/links.ts';
import { keys } from '#lambdas/platform/table/keys.ts';

const dynamo = emptyTable();
const s3 = mockClient(S3Client);
const pool = mockClient(CognitoIdentityProviderClient);
const entries: Partial<Record<FunctionName, { handler: Parameters<typeof call>[0] }>> = {
  ...{ 'accounts-admin': accounts, 'api-admin': admin, links },
};
const forAdministrators = allRoutes.filter(({ audience }) => audience === 'admin');
const paramsOf = ({ path }: RouteDefinition) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'some-id']));

it.each(forAdministrators.map((route) => [route.id, route] as const))(
  '%s asks for an administrator’s token and its session before it reads anything else',
  async (_, route) => {
    const { handler } = entries[findFunction(route)]!;
    const statusFor = async (token?: string) =>
      (await call(handler, route, { params: paramsOf(route), ...(token && { token }) })).status;
    expect(await statusFor()).toBe(401);
    expect(await statusFor(signed(claims({ exp: 1 })))).toBe(401);
    expect(await statusFor(signed(claims({ 'cognito:groups': [] })))).toBe(403);
    expect([...dynamo.calls(), ...s3.calls(), ...pool.calls()]).toEqual([]);

    dynamo.on(GetCommand, { Key: keys.session(adminId, sessionId) }).resolves({});
    expect(await statusFor(adminToken)).toBe(401);
    expect([...dynamo.calls(), ...s3.calls(), ...pool.calls()]).toHaveLength(1);
  },
);
