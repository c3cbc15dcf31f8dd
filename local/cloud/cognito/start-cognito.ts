import { jsonService } from '../json-service.ts';
import { type Handler, type Running, serve } from '../server.ts';
import { adminUsers } from './admin-users.ts';
import { forgotten } from './forgotten.ts';
import { groups } from './groups.ts';
import { listing } from './listing.ts';
import { mfa } from './mfa.ts';
import { openPool, type Pool, type PoolSettings } from './pool.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import type { Jwks } from './signing-key.ts';

export interface CognitoOptions {
  folder: string;
  port?: number;
  /** A part of the pools' ids: AWS_REGION if absent. */
  region?: string;
  pools: readonly PoolSettings[];
}
export interface RunningPool {
  name: string;
  poolId: string;
  clientId: string;
  issuer: string;
  jwks(): Jwks;
}
export interface RunningCognito extends Running {
  /** In the order of the options. */
  pools: RunningPool[];
}

const running = ({ id, clientId, issuer, settings, key }: Pool): RunningPool => ({
  name: settings.name,
  poolId: id,
  clientId,
  issuer,
  jwks: () => key.jwks,
});

const publishingKeys =
  (pools: readonly Pool[], otherwise: Handler): Handler =>
  async (request, response) => {
    if (request.method !== 'GET') return otherwise(request, response);
    const pool = pools.find(({ id }) => request.url === `/${id}/.well-known/jwks.json`);
    response.writeHead(pool ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(pool ? pool.key.jwks : {}));
  };

export const startCognito = async (options: CognitoOptions): Promise<RunningCognito> => {
  const region = options.region ?? process.env['AWS_REGION'] ?? 'ap-south-1';
  const pools = await Promise.all(
    options.pools.map((settings) => openPool(options.folder, region, settings)),
  );
  const service = jsonService('AWSCognitoIdentityProviderService', {
    ...adminUsers(pools),
    ...forgotten(pools),
    ...groups(pools),
    ...listing(pools),
    ...mfa(pools),
    ...signIn(pools),
    ...signUp(pools),
    ...sessions(pools),
  });
  const server = await serve(publishingKeys(pools, service), options.port);
  return { ...server, pools: pools.map(running) };
};
