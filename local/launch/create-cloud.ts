import { devNull } from 'node:os';
import { join } from 'node:path';
import { startCognito } from '../cloud/cognito/start-cognito.ts';
import { siteOrigin } from '../edge/site-server.ts';
import { timeoutFactor } from '../gateway/lambda-instance.ts';
import { createClients, credentials, Endpoints } from '../provision/aws-clients.ts';
import { createResources } from '../provision/create-resources.ts';
import { region } from '#local/provision/local-account.ts';
import { readUserPool } from '../provision/read-user-pool.ts';
import { buildWeb, synthesize } from './build-web-and-stack.ts';
import { startDemoSourceServer } from './demo-source-server.ts';
import { startAwsServices } from './start-aws-services.ts';
import type { LaunchContext } from './launch-context.ts';
import { createTablePermissions } from './table-permissions.ts';

/** Builds the product and starts the local AWS services at the same time, so that a first start is faster. */
export async function buildAndStart({ options, progress, signal, cleanups }: LaunchContext) {
  const tablePermissions = createTablePermissions();
  // The web is built before the stack, since the bundle of the page function contains it.
  const build = async () => {
    const readSiteObject = options.dev ? undefined : await buildWeb(progress, signal);
    return { readSiteObject, template: await synthesize(progress, signal) };
  };
  const [{ template, readSiteObject }, endpoints] = await Promise.all([
    build(),
    startAwsServices(options.dataDir, cleanups, tablePermissions.authorize),
  ]);
  tablePermissions.readPolicies(template);
  return { template, endpoints, tablePermissions, readSiteObject };
}
export type BuildAndServices = Awaited<ReturnType<typeof buildAndStart>>;

/** A test may set FAULT_PROXY_URL: that server answers with the addresses of proxies, which simulate faults. */
async function proxyEndpoints(endpoints: Endpoints): Promise<Endpoints> {
  const relay = process.env['FAULT_PROXY_URL'];
  if (!relay) return endpoints;
  const answer = await fetch(relay, { method: 'POST', body: JSON.stringify(endpoints) });
  return Endpoints.parse(await answer.json());
}

export async function createCloud(
  {
    options: { dataDir, rateLimits, linkChecks, demoSources = true },
    cleanups,
    server,
  }: LaunchContext,
  { template, endpoints: services }: BuildAndServices,
) {
  const address = siteOrigin(server.port);
  const settings = { ...readUserPool(template), mailFolder: join(dataDir, 'mail') };
  const cognito = await startCognito(join(dataDir, 'cognito'), settings);
  cleanups.add(cognito.close);
  const endpoints = { ...services, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint };
  const awsClients = createClients(endpoints);
  const { poolId, clientId, jwks } = cognito;
  const siteHost = new URL(address).host;
  const resources = await createResources(template, awsClients, { siteHost, poolId, clientId });
  const demoSourceServer = demoSources ? await startDemoSourceServer() : undefined;
  if (demoSourceServer) cleanups.add(demoSourceServer.close);
  // Variables that all functions get. Nothing is taken from the developer's own AWS settings.
  const variables = {
    ...(await proxyEndpoints(endpoints)),
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    SITE_ORIGIN: address,
    USER_POOL_JWKS: JSON.stringify(jwks),
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    // Requests to other sites are sent only if the setting is on.
    LINK_CHECKS: linkChecks ? 'on' : 'off',
    ...(demoSourceServer && { DEMO_SOURCES_ORIGIN: demoSourceServer.endpoint }),
    SERVICE_WAIT_FACTOR: String(timeoutFactor),
  };
  return { clients: awsClients, resources, userPoolId: poolId, jwks, variables };
}
export type Cloud = Awaited<ReturnType<typeof createCloud>>;
