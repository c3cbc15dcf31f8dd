import type * as z from 'zod/mini';
import { type Input, type Operation, ServiceError } from '../service/aws-json.ts';

export const readInput = <T>(schema: z.ZodMiniType<T>, input: Input): T => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ServiceError('InvalidParameterException', `Missing or wrong parameter: ${paths}`);
};

export const operation =
  <T>(schema: z.ZodMiniType<T>, handle: (input: T) => object | Promise<object>): Operation =>
  async (input) =>
    handle(readInput(schema, input));
