import { optionalVariable } from './env.ts';

/** The services of the local cloud share the cores of a laptop with everything else that it does. */
const waitFactor = Number(optionalVariable('SERVICE_WAIT_FACTOR') ?? 1);

/** A time by which a service of AWS has answered unless it hangs. */
export const serviceTimeout = (milliseconds: number): number => milliseconds * waitFactor;

/** The SDK waits for minutes by default; three tries must end well before the function's own timeout. */
export const sdkDefaults = {
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: serviceTimeout(500),
    requestTimeout: serviceTimeout(2_000),
    throwOnRequestTimeout: true,
  },
};
