import { mock } from 'node:test';
import * as z from 'zod/mini';
import { cpuSince } from '../figures/cpu.ts';
import { loadHandler } from '../gateway/load-handler.ts';
import { finish, inputOf } from '../processes/program.ts';
import { medianSample, Metered, type CallFigures, type Sample } from './sample.ts';

const Event = z.looseObject({ headers: z.optional(z.record(z.string(), z.string())) });
const { bundle, meter, calls, rounds } = inputOf(
  z.object({
    bundle: z.string(),
    meter: z.string(),
    /** Each with as many events as may be told apart. */
    calls: z.array(z.object({ name: z.string(), events: z.array(Event) })),
    rounds: z.number(),
  }),
);

let logged = 0;
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  stream.write = (text: string | Uint8Array) => {
    logged += Buffer.byteLength(text);
    return process.env['SHOW_LOGS'] === undefined || write(text);
  };
}

const counted = async () => Metered.parse(await (await fetch(`${meter}/counted`)).json());

const begun = process.cpuUsage();
const { invoke } = await loadHandler(bundle);
const importCpuMs = cpuSince(begun);

const Answer = z.catch(
  z.object({
    statusCode: z.number(),
    body: z._default(z.string(), ''),
    headers: z._default(z.looseObject({ 'content-type': z.optional(z.string()) }), {}),
  }),
  { statusCode: 200, body: '', headers: {} },
);

let caller = 0;

/** Each time by somebody else, as a view is counted once for each visitor. */
function asked({ headers, ...event }: z.infer<typeof Event>): object {
  caller += 1;
  const address = `203.0.${caller >> 8}.${caller & 255}:4711`;
  return {
    ...event,
    ...(headers && { headers: { ...headers, 'cloudfront-viewer-address': address } }),
  };
}

async function sampled(event: z.infer<typeof Event>) {
  const call = asked(event);
  await counted();
  logged = 0;
  const cpu = process.cpuUsage();
  const answer = Answer.parse(await invoke(call));
  const cpuMs = cpuSince(cpu);
  const logBytes = logged;
  return { sample: { ...(await counted()), cpuMs, logBytes } satisfies Sample, answer };
}

/** More than anything is kept for. */
const apartMs = 61_000;
mock.timers.enable({ apis: ['Date'], now: Date.now() });

async function figuresOf({ name, events }: (typeof calls)[number]): Promise<CallFigures> {
  const [opening = {}] = events;
  const { sample: first, answer } = await sampled(opening);
  let last = answer;
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round++) {
    mock.timers.tick(apartMs);
    const { sample, answer: next } = await sampled(events[round % events.length] ?? opening);
    if (next.statusCode >= 400) throw new Error(`${name}: ${next.statusCode} ${next.body}`);
    samples.push(sample);
    last = next;
  }
  const { statusCode: status, body, headers } = last;
  const usual = medianSample(samples);
  return { name, first, usual, status, body, contentType: headers['content-type'] ?? '' };
}

const figures: CallFigures[] = [];
for (const call of calls) figures.push(await figuresOf(call));
finish({ importCpuMs, rssMb: process.memoryUsage.rss() / 2 ** 20, calls: figures });
