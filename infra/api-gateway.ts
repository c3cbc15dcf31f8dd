import { Duration, NestedStack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { maxAnswerSeconds } from '#contract/limits.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { listMethods } from '#contract/route.ts';
import { allRoutes, apiFunctionNames, getFunctionName } from '#contract/routes.ts';
import type { AdminPool } from './resources/admin-pool.ts';
import { type Environment, logGroupProps } from './settings/environments.ts';
import type { LambdaFunctions } from './functions/lambda-functions.ts';
import { buildFunctionConfig } from './functions/function-configs.ts';

// No address, agent or query: they are personal data, and behind CloudFront the address is CloudFront's.
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    integrationLatencyMs: '$context.integrationLatency',
    integrationError: '$context.integrationErrorMessage',
    authorizerError: '$context.authorizer.error',
    bytes: '$context.responseLength',
  }),
);

const catchAll = [gateway.HttpMethod.ANY, '/api/{proxy+}'] as const;
export const catchAllKey = catchAll.join(' ');

const maxParallelChanges = 10;

export class Api extends Construct {
  readonly http: gateway.HttpApi;
  readonly accessLog: LogGroup;
  private readonly adminsOnly: gateway.IHttpRouteAuthorizer;

  constructor(scope: Construct, id: string, environment: Environment, admins: AdminPool) {
    super(scope, id);
    this.http = new gateway.HttpApi(this, 'Http', { createDefaultStage: false });
    this.accessLog = new LogGroup(this, 'AccessLog', logGroupProps(environment));
    new gateway.HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      throttle: {
        rateLimit: environment.throttle.requestsPerSecond,
        burstLimit: environment.throttle.burst,
      },
      accessLogSettings: {
        destination: new gateway.LogGroupLogDestination(this.accessLog),
        format: accessLogFormat,
      },
    });
    // Checks the token and its client; the function checks that the user is an administrator.
    this.adminsOnly = new HttpJwtAuthorizer('Admins', admins.pool.userPoolProviderUrl, {
      jwtAudience: [admins.client.userPoolClientId],
    });
  }

  addRoutes(functions: LambdaFunctions): void {
    const integrations = mapToRecord(apiFunctionNames, (name) => {
      const seconds = Math.min(buildFunctionConfig(name).timeoutSeconds, maxAnswerSeconds);
      return new HttpLambdaIntegration(name, functions.all[name], {
        // One permission for all routes, as a policy has a size limit.
        scopePermissionToRoute: false,
        // The gateway waits longer than the function runs.
        timeout: Duration.seconds(seconds + 1),
      });
    });
    // A template holds at most 500 resources, and every route is one: they get their own template.
    const scope = new NestedStack(this, 'Routes');
    const add = (
      method: gateway.HttpMethod,
      path: string,
      props: Omit<gateway.HttpRouteProps, 'httpApi' | 'routeKey'>,
    ) =>
      new gateway.HttpRoute(scope, `${method} ${path}`, {
        httpApi: this.http,
        routeKey: gateway.HttpRouteKey.with(path, method),
        ...props,
      });
    const httpRoutes = allRoutes.flatMap((route) =>
      listMethods(route).map((method) =>
        add(gateway.HttpMethod[method], route.path, {
          integration: integrations[getFunctionName(route)],
          ...(route.audience === 'admin' && { authorizer: this.adminsOnly }),
        }),
      ),
    );
    // API Gateway refuses too many simultaneous changes of one API.
    for (const [index, { node }] of httpRoutes.entries()) {
      const previousRoute = httpRoutes[index - maxParallelChanges]?.node.defaultChild;
      const ownRoute = node.defaultChild;
      if (gateway.CfnRoute.isCfnRoute(ownRoute) && gateway.CfnRoute.isCfnRoute(previousRoute))
        ownRoute.addResourceDependency(previousRoute);
    }
    // For other addresses the API answers its own 404, not the gateway's.
    add(...catchAll, { integration: integrations['api-public'] });
  }
}
