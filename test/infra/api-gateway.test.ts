import { listMethods, type RouteDefinition } from '#contract/route.ts';
import { allRoutes, apiFunctionNames } from '#contract/routes.ts';
import { catchAllKey } from '#infra/api-gateway.ts';
import { everyEnvironment } from './deployed.ts';

const keysFor = (route: RouteDefinition) =>
  listMethods(route).map((method) => `${method} ${route.path}`);
const keysOf = (audience: string) =>
  allRoutes.filter((route) => route.audience === audience).flatMap(keysFor);

describe.each(everyEnvironment)('%s', (_, { all, templates }) => {
  const routes = all<{ RouteKey: string; AuthorizationType: string }>(
    'AWS::ApiGatewayV2::Route',
  ).map(({ Properties }) => Properties);

  it('has every route of the contract, once by each of its methods, and one for all the rest', () => {
    const keys = [...allRoutes.flatMap(keysFor), catchAllKey];
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(keys.sort());
  });

  it('has its routes made one after another in ten lanes', () => {
    const made = all('AWS::ApiGatewayV2::Route');
    const ids = new Set(made.map(({ id }) => id));
    const waits = made.map(({ DependsOn = [] }) => [DependsOn].flat().filter((id) => ids.has(id)));
    // The ten, and the one for all the rest.
    expect(waits.filter(({ length }) => length === 0)).toHaveLength(11);
    expect(waits.every(({ length }) => length <= 1)).toBe(true);
    expect(new Set(waits.flat()).size).toBe(waits.flat().length);
  });

  it('asks for a token on the routes of administrators, and on no other', () => {
    const [authorizer] = all('AWS::ApiGatewayV2::Authorizer');
    const keysBy = (type: string) =>
      routes.filter((each) => each.AuthorizationType === type).map(({ RouteKey }) => RouteKey);
    expect(keysBy('JWT').sort()).toEqual(keysOf('admin').sort());
    expect(keysBy('NONE').sort()).toEqual([...keysOf('public'), catchAllKey].sort());
    for (const each of routes.filter(({ AuthorizationType }) => AuthorizationType === 'JWT'))
      expect(each).toMatchObject({ AuthorizerId: { Ref: authorizer?.id } });
  });

  it('takes only tokens of the pool for its client', () => {
    const [pool] = all('AWS::Cognito::UserPool');
    const [client] = all('AWS::Cognito::UserPoolClient');
    const authorizers = all('AWS::ApiGatewayV2::Authorizer').map(({ Properties }) => Properties);
    expect(authorizers).toHaveLength(1);
    expect(authorizers[0]).toMatchObject({
      ...{ AuthorizerType: 'JWT', IdentitySource: ['$request.header.Authorization'] },
      JwtConfiguration: {
        Audience: [{ Ref: client?.id }],
        Issuer: { 'Fn::GetAtt': [pool?.id, 'ProviderURL'] },
      },
    });
  });

  it('waits for each function until it has answered, no longer than CloudFront waits', () => {
    const functions = all<{ Timeout: number }>('AWS::Lambda::Function');
    const timeouts = new Map(
      functions.map(({ id, Properties }) => [id, Properties.Timeout * 1000]),
    );
    const integrations = all<{
      TimeoutInMillis: number;
      IntegrationUri: { 'Fn::GetAtt': [string, string] };
    }>('AWS::ApiGatewayV2::Integration');
    for (const { Properties } of integrations) {
      const ofFunction = timeouts.get(Properties.IntegrationUri['Fn::GetAtt'][0]) ?? NaN;
      // The links function has longer for its runs by the clock, and answers in time all the same.
      expect(Properties.TimeoutInMillis).toBe(Math.min(ofFunction, 28_000) + 1000);
      expect(Properties.TimeoutInMillis).toBeLessThan(30_000);
    }
  });

  it('reaches each function by one integration and one permission', () => {
    const integrations = all<Record<string, unknown>>('AWS::ApiGatewayV2::Integration');
    const permissions = all<Record<string, unknown>>('AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties['Principal'] === 'apigateway.amazonaws.com',
    );
    const reached = [
      integrations.map(({ Properties }) => Properties['IntegrationUri']),
      permissions.map(({ Properties }) => Properties['FunctionName']),
    ];
    for (const each of reached) {
      const different = new Set(each.map((one) => JSON.stringify(one)));
      expect([each.length, different.size]).toEqual([
        apiFunctionNames.length,
        apiFunctionNames.length,
      ]);
    }
    for (const { Properties } of integrations)
      expect(Properties['PayloadFormatVersion']).toBe('2.0');
  });

  it('limits the rate of calls, and writes a line for each without personal data', () => {
    const [stage] = all<{ AccessLogSettings: { Format: string } }>('AWS::ApiGatewayV2::Stage');
    const limit = expect.any(Number);
    expect(stage?.Properties).toMatchObject({
      ...{ StageName: '$default', AutoDeploy: true },
      DefaultRouteSettings: { ThrottlingRateLimit: limit, ThrottlingBurstLimit: limit },
      AccessLogSettings: { DestinationArn: expect.anything() },
    });
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(
      /sourceIp|userAgent|authorizer\.claims|requestOverride|path/iu,
    );
  });
  const resources = (end: RegExp) =>
    templates
      .filter(({ path }) => end.test(path))
      .flatMap(({ template }) => Object.values(template.Resources));

  it('has room for twenty nouns more of nine calls each', () => {
    const routes = resources(/\/Routes$/u);
    expect(routes.length).toBeGreaterThan(allRoutes.length);
    expect(routes.length + 20 * 9).toBeLessThanOrEqual(500);
    expect(resources(/^Firstrung-\w+$/u).length).toBeLessThanOrEqual(250);
  });
});
