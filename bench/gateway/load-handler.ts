import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { context, gatewayEvent, type Asked } from './gateway-event.ts';

const Result = z.looseObject({ statusCode: z.number(), body: z.optional(z.string()) });
type Result = z.infer<typeof Result>;

export interface LoadedHandler {
  invoke(event: object): Promise<unknown>;
  /** Throws unless it is answered with 200. */
  ask(asked: Asked): Promise<Result>;
}

/** The function's handler out of the bundle that would be deployed. */
export async function loadHandler(bundle: string): Promise<LoadedHandler> {
  // eslint-disable-next-line no-unsanitized/method -- the path of a bundle that the bench built
  const { handler } = await import(pathToFileURL(resolve(bundle)).href);
  const invoke = async (event: object): Promise<unknown> => handler(event, context);
  return {
    invoke,
    async ask(asked) {
      const result = Result.parse(await invoke(gatewayEvent(asked)));
      if (result.statusCode !== 200) throw new Error(`${asked.path}: ${result.statusCode}`);
      return result;
    },
  };
}
