import * as z from 'zod/mini';
import { Problem } from './problem.ts';
import { route } from './route.ts';

const system = { group: 'system', audience: 'public', method: 'GET' } as const;

export const getHealth = route({
  ...system,
  id: 'getHealth',
  summary: 'The service answers',
  path: '/api/health',
  answers: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
});

export const getReadiness = route({
  ...system,
  id: 'getReadiness',
  summary: 'The table and the bucket can be read',
  path: '/api/health/ready',
  answers: { 200: z.object({ status: z.literal('ok') }), 503: Problem },
});

export const getOpenApi = route({
  ...system,
  id: 'getOpenApi',
  summary: 'This contract as an OpenAPI 3.1 document',
  path: '/api/openapi.json',
  caching: 'menu',
  answers: { 200: z.looseObject({ openapi: z.string() }) },
});
