import * as z from 'zod/mini';
import type { JwtSettings } from '../gateway/authorizer.ts';
import type { ApiRoute } from '../gateway/match-route.ts';
import { timeoutFactor } from '../gateway/lambda-instance.ts';
import { findFunctionId } from './read-functions.ts';
import type { Resolver } from './resolve-expressions.ts';
import type { Template } from './read-template.ts';

const defaultTimeoutMs = 30_000;

const ApiProperties = z.object({ CorsConfiguration: z.optional(z.never()) });
const RouteProperties = z.object({
  RouteKey: z.string(),
  Target: z.unknown(),
  AuthorizationType: z._default(z.enum(['NONE', 'JWT']), 'NONE'),
});
const IntegrationProperties = z.object({
  IntegrationUri: z.unknown(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.optional(z.number()),
});
const AuthorizerProperties = z.object({
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.object({ Audience: z.array(z.unknown()), Issuer: z.unknown() }),
});

export function readApi(template: Template, { resolveText }: Resolver) {
  const api = template.parseOnly('AWS::ApiGatewayV2::Api', ApiProperties);
  const authorizer = template.parseOnly('AWS::ApiGatewayV2::Authorizer', AuthorizerProperties);
  const { Audience, Issuer } = authorizer.properties.JwtConfiguration;
  const jwt: JwtSettings = { issuer: resolveText(Issuer), audience: Audience.map(resolveText) };
  const routes = template
    .parseAll('AWS::ApiGatewayV2::Route', RouteProperties)
    .map(({ properties }): ApiRoute => {
      const { RouteKey, Target, AuthorizationType } = properties;
      const integration = template.findReferencedId(Target, 'AWS::ApiGatewayV2::Integration');
      const { IntegrationUri, TimeoutInMillis = defaultTimeoutMs } = IntegrationProperties.parse(
        template.readProperties(integration),
      );
      return {
        routeKey: RouteKey,
        functionId: findFunctionId(template, IntegrationUri),
        timeoutMs: TimeoutInMillis * timeoutFactor,
        isPrivate: AuthorizationType === 'JWT',
      };
    });
  return { apiId: api.id.toLowerCase(), routes, jwt };
}
