import * as z from 'zod/mini';
import { percentilesOf } from '../figures/percentiles.ts';

/** What the stores were asked for. */
export const Metered = z.object({
  readUnits: z.number(),
  writeUnits: z.number(),
  roundTrips: z.number(),
  bucketReads: z.number(),
  bucketWrites: z.number(),
});
export type Metered = z.infer<typeof Metered>;

/** What one call of a function takes. */
export const Sample = z.object({
  ...Metered.shape,
  cpuMs: z.number(),
  /** Of what the function itself writes. */
  logBytes: z.number(),
});
export type Sample = z.infer<typeof Sample>;

export const CallFigures = z.object({
  name: z.string(),
  /** In a new process, the opening of the catalog included. */
  first: Sample,
  /** Each a minute after the one before, so that nothing is fresh. */
  usual: Sample,
  status: z.number(),
  /** The text of the last answer. */
  body: z.string(),
  contentType: z.string(),
});
export type CallFigures = z.infer<typeof CallFigures>;

export const FunctionFigures = z.object({
  /** Of the bundle alone. */
  importCpuMs: z.number(),
  rssMb: z.number(),
  calls: z.array(CallFigures),
});
export type FunctionFigures = z.infer<typeof FunctionFigures>;

const middle = (values: readonly number[]): number => percentilesOf(values).p50;

/** The middle of each figure by itself. */
export function medianSample(samples: readonly Sample[]): Sample {
  const of = (name: keyof Sample) => middle(samples.map((sample) => sample[name]));
  return {
    readUnits: of('readUnits'),
    writeUnits: of('writeUnits'),
    roundTrips: of('roundTrips'),
    bucketReads: of('bucketReads'),
    bucketWrites: of('bucketWrites'),
    cpuMs: of('cpuMs'),
    logBytes: of('logBytes'),
  };
}
