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
  AuthorizationType: z.optional(z.enum(['NONE', 'JWT'])),
  AuthorizerId: z.optional(z.unknown()),
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

export interface ApiDescription {
  apiId: string;
  routes: ApiRoute[];
  /** By the authorizer's logical id. */
  authorizers: Map<string, JwtSettings>;
}

export const physicalApis = (template: Template): [string, Physical][] =>
  template.all('AWS::ApiGatewayV2::Api', ApiProperties).map(({ id }) => {
    const endpoint = `https://${id.toLowerCase()}.execute-api.${region}.amazonaws.com`;
    return [
      id,
      { ref: id.toLowerCase(), attributes: { ApiId: id.toLowerCase(), ApiEndpoint: endpoint } },
    ];
  });

function readRoutes(template: Template): ApiRoute[] {
  return template.all('AWS::ApiGatewayV2::Route', RouteProperties).map(({ properties }) => {
    const target = findReferences(properties.Target).find(
      (id) => template.findType(id) === integrationType,
    );
    const integration = IntegrationProperties.parse(template.readProperties(target ?? ''));
    const [authorizerId] = findReferences(properties.AuthorizerId);
    return {
      key: properties.RouteKey,
      functionId: functionBehind(template, integration.IntegrationUri),
      timeoutMs: (integration.TimeoutInMillis ?? longestWaitMs) * busyLaptop,
      ...(properties.AuthorizationType === 'JWT' && {
        authorizerId: z.string().parse(authorizerId),
      }),
    };
  });
}

const readAuthorizers = (template: Template, { text }: Resolver): Map<string, JwtSettings> =>
  new Map(
    template.all('AWS::ApiGatewayV2::Authorizer', AuthorizerProperties).map(
      ({
        id,
        properties: {
          JwtConfiguration: { Audience, Issuer },
        },
      }) => [id, { issuer: text(Issuer), audience: Audience.map(text) }],
    ),
  );

export function apiDescription(template: Template, resolver: Resolver): ApiDescription {
  const [api, ...others] = physicalApis(template);
  if (!api || others.length > 0) throw new Error('The stack should have one HTTP API.');
  return {
    apiId: api[1].ref,
    routes: readRoutes(template),
    authorizers: readAuthorizers(template, resolver),
  };
}
