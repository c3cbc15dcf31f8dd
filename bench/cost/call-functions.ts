import { join } from 'node:path';
import type { Closing } from '#local/launch/closing.ts';
import { outcomeOf } from '../processes/start-program.ts';
import { apiEvent, siteHost, type ApiCall } from './events.ts';
import type { MeasuredCall } from './facts.ts';
import type { Meter } from './meter.ts';
import { FunctionFigures, type CallFigures } from './sample.ts';
import { sentBytes } from './sent-files.ts';

export interface Workshop {
  /** Bundles of all functions, as they would be deployed. */
  bundles: string;
  meter: Meter;
  /** What every function finds in its environment. */
  variables: NodeJS.ProcessEnv;
  /** Of each call. */
  rounds: number;
  closers: Closing;
}

export interface AskedCall {
  name: string;
  events: readonly object[];
}

interface Called {
  call: MeasuredCall;
  /** Of the last answer. */
  body: string;
}

const variablesOf = (name: string, { bundles, meter, variables }: Workshop) => ({
  ...variables,
  AWS_ENDPOINT_URL_DYNAMODB: meter.dynamodb,
  AWS_ENDPOINT_URL_S3: meter.s3,
  AWS_LAMBDA_FUNCTION_NAME: `Firstrung-prod-${name}`,
  LAMBDA_TASK_ROOT: join(bundles, name),
  // Visits of the watch are not to leave this machine.
  SITE_ORIGIN: name === 'watch-worker' ? meter.address : `https://${siteHost}`,
  LOG_LEVEL: 'INFO',
});

/** Calls of one function, in a process of its own; the first call opens what it needs. */
export async function callFunction(
  name: string,
  calls: readonly AskedCall[],
  workshop: Workshop,
): Promise<{ rssMb: number; calls: Called[] }> {
  const { bundles, meter, rounds, closers } = workshop;
  const {
    importCpuMs,
    rssMb,
    calls: figures,
  } = await outcomeOf(
    {
      script: 'bench/cost/call-function.ts',
      input: { bundle: join(bundles, name, 'index.cjs'), meter: meter.address, calls, rounds },
      outcome: FunctionFigures,
      env: variablesOf(name, workshop),
    },
    closers,
  );
  const opening = figures[0]?.first;
  const called = async ({ name: what, usual, body, contentType, first }: CallFigures) => ({
    call: {
      ...{ name, what, usual, importCpuMs },
      first: opening ?? first,
      answerBytes: await sentBytes(body, contentType),
    },
    body,
  });
  return { rssMb, calls: await Promise.all(figures.map(called)) };
}

export interface NamedCall {
  what: string;
  /** The same call of several things. */
  calls: readonly ApiCall[];
}

/** Calls of the API by their names, each measured at the function that answers it. */
export async function callApi(
  named: readonly NamedCall[],
  workshop: Workshop,
): Promise<ReadonlyMap<string, MeasuredCall>> {
  const asked = named.map(({ what, calls }) => {
    const events = calls.map(apiEvent);
    return { what, name: events[0]?.name ?? '', events: events.map(({ event }) => event) };
  });
  const measured = new Map<string, MeasuredCall>();
  for (const [name, calls] of Map.groupBy(asked, (each) => each.name)) {
    const renamed = calls.map(({ what, events }) => ({ name: what, events }));
    const { calls: called } = await callFunction(name, renamed, workshop);
    for (const { call } of called) measured.set(call.what, call);
  }
  return measured;
}
