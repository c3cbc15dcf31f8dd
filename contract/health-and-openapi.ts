import * as z from 'zod/mini';
import { Problem } from './problem-details.ts';
import { publicCalls } from './endpoints.ts';
import { route } from './route.ts';

export const getHealth = route(publicCalls.getHealth, 'system', {
  summary: 'The service answers',
  responses: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
});

export const getReadiness = route(publicCalls.getReadiness, 'system', {
  summary: 'The table and the bucket can be read',
  responses: { 200: z.object({ status: z.literal('ok') }), 503: Problem },
});

export const getOpenApi = route(publicCalls.getOpenApi, 'system', {
  summary: 'This contract as an OpenAPI 3.1 document',
  caching: 'one-minute',
  responses: { 200: z.looseObject({ openapi: z.string() }) },
});
