import { together, times, type Quantities } from './bill.ts';
import type { KindFacts, MeasuredCall, SentFile, SizeFacts } from './facts.ts';
import { platformLogBytes, accessLineBytes } from './log-lines.ts';
import type { Sample } from './sample.ts';
import type { StackFacts } from './stack.ts';
import { lambda, type PageKind, pageKinds, traffic } from './traffic.ts';

const gigabyte = 1e9;

/** CPU grows with memory up to one core, of which a call uses no more. */
const shareOfCore = (memoryMb: number) => Math.min(1, memoryMb / lambda.memoryOfOneCore);

export function billedMs({ cpuMs, roundTrips }: Sample, memoryMb: number): number {
  const working = (cpuMs * lambda.armFactor) / shareOfCore(memoryMb);
  return Math.ceil(working + roundTrips * lambda.roundTripMs);
}

/** What the call's own code was not yet there for. */
const startMs = (importCpuMs: number, memoryMb: number) =>
  lambda.runtimeStartMs + (importCpuMs * lambda.armFactor) / shareOfCore(memoryMb);

const memoryOf = ({ functions }: StackFacts, name: string): number => {
  const found = functions.get(name);
  if (!found) throw new Error(`The stack has no function ${name}.`);
  return found.memoryMb;
};

const stored = (sample: Sample): Quantities => ({
  readUnits: sample.readUnits,
  writeUnits: sample.writeUnits,
  bucketReads: sample.bucketReads,
  bucketWrites: sample.bucketWrites,
});

/** One run of a function. */
export function runOf(call: MeasuredCall, stack: StackFacts, coldShare: number): Quantities {
  const memoryMb = memoryOf(stack, call.name);
  const run = (sample: Sample, beforeMs: number) =>
    together(stored(sample), {
      lambdaTime: (memoryMb / 1_024) * ((billedMs(sample, memoryMb) + beforeMs) / 1_000),
      logBytes: (sample.logBytes + platformLogBytes) / gigabyte,
      lambdaCalls: 1,
      traces: 1,
    });
  return together(
    times(1 - coldShare, run(call.usual, 0)),
    times(coldShare, run(call.first, startMs(call.importCpuMs, memoryMb))),
  );
}

/** What every request costs before anything answers it, and the sending of the answer. */
const sent = (bytes: number): Quantities => ({
  edgeRequests: 1,
  wallRequests: 1,
  edgeBytes: (bytes + traffic.headerBytes) / gigabyte,
});

export function documentOf({ document }: KindFacts, kind: PageKind, stack: StackFacts): Quantities {
  const drawn = runOf(document, stack, traffic.coldStarts);
  return together(
    sent(document.answerBytes),
    { edgeFunctions: 1 },
    times(1 - traffic.cachedDocuments[kind], drawn),
  );
}

export function apiCallOf(call: MeasuredCall, stack: StackFacts): Quantities {
  const answered = together(runOf(call, stack, traffic.coldStarts), {
    apiCalls: 1,
    logBytes: accessLineBytes(stack.stage.accessLine) / gigabyte,
  });
  return together(
    sent(call.answerBytes),
    { edgeFunctions: 1 },
    times(1 - traffic.cachedCalls, answered),
  );
}

const fileOf = (bytes: number): Quantities =>
  together(sent(bytes), { bucketReads: traffic.fetchedFiles });
const filesOf = (files: readonly SentFile[]) =>
  together(...files.map(({ bytes }) => fileOf(bytes)));

/** Of all views so many are loaded as a document; the others are shown in place. */
export const documentShare =
  (1 + (traffic.viewsAVisit - 1) * (1 - traffic.shownInPlace)) / traffic.viewsAVisit;

/** Files that a first visit loads: all of its first page, and what the further pages need beside them. */
export function firstVisitOf({ kinds }: SizeFacts): Quantities {
  const landing = pageKinds.map((kind) => times(traffic.mix[kind], filesOf(kinds[kind].files)));
  const further = pageKinds.flatMap((before) => {
    const kept = new Set(kinds[before].files.map(({ path }) => path));
    return pageKinds.map((after) => {
      const missing = kinds[after].files.filter(({ path }) => !kept.has(path));
      const share = traffic.mix[before] * traffic.mix[after] * (traffic.viewsAVisit - 1);
      return times(share, filesOf(missing));
    });
  });
  return together(...landing, ...further);
}

/** One view of that kind, the site's files left out. */
export function viewOf(kind: PageKind, size: SizeFacts, stack: StackFacts): Quantities {
  const facts = size.kinds[kind];
  const asked = (calls: readonly MeasuredCall[]) =>
    together(...calls.map((call) => apiCallOf(call, stack)));
  const typed =
    kind === 'search' ? times(traffic.suggestionsASearch, apiCallOf(size.suggestion, stack)) : {};
  return together(
    times(documentShare, documentOf(facts, kind, stack)),
    times(1 - documentShare, asked(facts.calls)),
    asked(facts.counts),
    times(facts.images * traffic.newImages, fileOf(traffic.imageBytes)),
    typed,
  );
}

/** The average view of the mix. */
export const averageView = (size: SizeFacts, stack: StackFacts): Quantities =>
  together(
    ...pageKinds.map((kind) => times(traffic.mix[kind], viewOf(kind, size, stack))),
    times(traffic.firstVisits / traffic.viewsAVisit, firstVisitOf(size)),
  );
