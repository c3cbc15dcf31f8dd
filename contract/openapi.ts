import * as z from 'zod/mini';
import { brand } from './brand.ts';
import { refreshCookie } from './accounts.ts';
import { Administrator } from './administrators.ts';
import { AdminPost, AdminPostCard, PublicPost, PublicPostCard } from './blog.ts';
import { AdminComment, PublicComment } from './comments.ts';
import { AuditAction } from './audit.ts';
import { Feedback } from './feedback.ts';
import { AdminInterview, InterviewCard, PublicInterview } from './interviews.ts';
import { ListedJob, Job, JobConflict, JobExpired, JobList } from './jobs.ts';
import { Message, Problem } from './problem-details.ts';
import { Dashboard } from './statistics.ts';
import { takesIdempotencyKey, type RouteDefinition } from './route.ts';
import { allRoutes } from './routes.ts';

type Json = Record<string, unknown>;

const schemaRegistry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Problem,
  Card: ListedJob,
  Job,
  JobList,
  JobConflict,
  JobExpired,
  PublicPostCard,
  PublicPost,
  AdminPostCard,
  AdminPost,
  PublicComment,
  AdminComment,
  InterviewCard,
  PublicInterview,
  AdminInterview,
  Feedback,
  AuditAction,
  Administrator,
  Dashboard,
})) {
  schemaRegistry.add(schema, { id });
}
const componentAddress = '#/components/schemas/';

const toJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const complete = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: schemaRegistry });
  const text = JSON.stringify({ ...complete, $schema: undefined, $defs: undefined, id: undefined });
  return JSON.parse(text.replaceAll('"#/$defs/', `"${componentAddress}`));
};

const describeComponents = () => {
  const { schemas } = z.toJSONSchema(schemaRegistry, {
    io: 'output',
    uri: (id) => `${componentAddress}${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [
      id,
      { ...schema, $schema: undefined, $id: undefined },
    ]),
  );
};

const describeParameters = (location: 'path' | 'query', schema: RouteDefinition['params']) =>
  Object.entries(schema?.shape ?? {}).map(([name, each]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: toJsonSchema(each, 'input'),
  }));

const sharedParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description:
      'Made by the caller, and sent with each try of the same call: within 24 hours it is then done only once. Without it a call that was answered with 503, or not at all, may have been done, and another try may do it again.',
  },
};

function describeRequestBody({ body, multipart, form }: RouteDefinition): Json | undefined {
  if (!body) return undefined;
  const schema = toJsonSchema(body, 'input');
  if (form) {
    const types = ['application/json', 'application/x-www-form-urlencoded'];
    return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
  }
  const json = { 'application/json': { schema } };
  if (!multipart) return { required: true, content: json };
  const properties = {
    ...(typeof schema['properties'] === 'object' && schema['properties']),
    [multipart.file]: { type: 'string', contentMediaType: 'image/*' },
  };
  const withFile = { 'multipart/form-data': { schema: { ...schema, properties } } };
  return { required: true, content: { ...withFile, ...json } };
}

const isProblem = (status: string) => !(Number(status) < 400);

const describeBody = (schema: z.core.$ZodType) => ({ schema: toJsonSchema(schema, 'output') });

const describeResponse = (type: string, status: string, schema: z.core.$ZodType) => ({
  description: isProblem(status) ? 'Refused' : 'Done',
  content: { [isProblem(status) ? 'application/problem+json' : type]: describeBody(schema) },
});

/** The gateway refuses before any function runs, in words of its own. */
const describeSharedResponses = () => ({
  Refused: {
    description: 'Refused; by the gateway itself as application/json and without x-request-id',
    content: {
      'application/problem+json': describeBody(Problem),
      'application/json': describeBody(Message),
    },
  },
  NotModified: {
    description: 'The answer has the etag that If-None-Match names',
    headers: { etag: { schema: { type: 'string' } } },
  },
});
const toResponseRef = (name: keyof ReturnType<typeof describeSharedResponses>) => ({
  $ref: `#/components/responses/${name}`,
});

/** `default` stands for the refusals that any route may give. */
const describeResponses = (route: RouteDefinition) => ({
  ...Object.fromEntries(
    Object.entries(route.responses).map(([status, schema]) => [
      status,
      describeResponse(
        route.contentType?.split(';')[0] ?? 'application/json',
        status,
        isProblem(status) ? schema : (route.textSchema ?? schema),
      ),
    ]),
  ),
  ...(route.caching !== undefined &&
    route.caching !== 'none' && { 304: toResponseRef('NotModified') }),
  ...(route.audience === 'admin' && { 401: toResponseRef('Refused') }),
  default: toResponseRef('Refused'),
});

const toOperation = (route: RouteDefinition): Json => ({
  operationId: route.id,
  summary: route.summary,
  tags: [route.group],
  ...(route.audience === 'admin' && { security: [{ administrator: [] }] }),
  parameters: [
    ...describeParameters('path', route.params),
    ...describeParameters('query', route.query),
    ...(takesIdempotencyKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ],
  ...(route.body && { requestBody: describeRequestBody(route) }),
  responses: describeResponses(route),
});

export function buildOpenApiDocument() {
  const paths: Record<string, Json> = {};
  for (const route of allRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: toOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0', description: brand.description },
    paths,
    components: {
      schemas: describeComponents(),
      parameters: sharedParameters,
      responses: describeSharedResponses(),
      securitySchemes: {
        administrator: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: `The token of POST /api/login; renewed through the ${refreshCookie} cookie.`,
        },
      },
    },
  };
}
