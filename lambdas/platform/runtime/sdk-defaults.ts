import { optionalVariable } from './env.ts';

/** Above 1 for the local cloud, whose services share the cores of a laptop. */
const waitFactor = Number(optionalVariable('SERVICE_WAIT_FACTOR') ?? 1);

export const scaleTimeout = (milliseconds: number): number => milliseconds * waitFactor;

/** By default the SDK waits for minutes; three attempts must end before the function's timeout. */
export const sdkDefaults = {
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: scaleTimeout(500),
    requestTimeout: scaleTimeout(2_000),
    throwOnRequestTimeout: true,
  },
};
