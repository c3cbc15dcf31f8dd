import * as z from 'zod/mini';
import type { JwtSettings } from '../gateway/authorizer.ts';
import type { ApiRoute } from '../gateway/match-route.ts';
import { busyLaptop } from '../gateway/instance.ts';
import { functionBehind } from './functions.ts';
import { findReferences, region, type Physical, type Resolver } from './resolve.ts';
import type { Template } from './template.ts';

const integrationType = 'AWS::ApiGatewayV2::Integration';
const longestWaitMs = 30_000;

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

export const physicalApis = (template: Template): [string, Physical][] =>
  template.all('AWS::ApiGatewayV2::Api', ApiProperties).map(({ id }) => {
    const endpoint = `https://${id.toLowerCase()}.execute-api.${region}.amazonaws.com`;
    return [
      id,
      { ref: id.toLowerCase(), attributes: { ApiId: id.toLowerCase(), ApiEndpoint: endpoint } },
    ];
  });

const readRoutes = (template: Template): ApiRoute[] =>
  template.all('AWS::ApiGatewayV2::Route', RouteProperties).map(({ properties }) => {
    const { RouteKey, Target, AuthorizationType } = properties;
    const target = findReferences(Target).find((id) => template.findType(id) === integrationType);
    const integration = IntegrationProperties.parse(template.readProperties(target ?? ''));
    return {
      key: RouteKey,
      functionId: functionBehind(template, integration.IntegrationUri),
      timeoutMs: (integration.TimeoutInMillis ?? longestWaitMs) * busyLaptop,
      isClosed: AuthorizationType === 'JWT',
    };
  });

export function readApi(template: Template, { text }: Resolver) {
  const apis = physicalApis(template);
  const [[, { ref: apiId }] = ['', { ref: '' }]] = apis;
  const authorizers = template.all('AWS::ApiGatewayV2::Authorizer', AuthorizerProperties);
  const [authorizer] = authorizers;
  if (!authorizer || apis.length + authorizers.length > 2) {
    throw new Error('The stack should have one HTTP API with one authorizer.');
  }
  const { Audience, Issuer } = authorizer.properties.JwtConfiguration;
  const jwt: JwtSettings = { issuer: text(Issuer), audience: Audience.map(text) };
  return { apiId, routes: readRoutes(template), jwt };
}
