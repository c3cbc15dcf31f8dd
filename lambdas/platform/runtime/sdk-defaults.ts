import { optionalVariable } from './env.ts';

/** The local cloud's services share a laptop's cores with everything else. */
const waitFactor = Number(optionalVariable('SERVICE_WAIT_FACTOR') ?? 1);

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
