import type { CallFigures } from './sample.ts';
import type { StackFacts } from './stack.ts';
import type { PageKind } from './traffic.ts';

/** One call of a function, as it was measured. */
export interface MeasuredCall extends Pick<CallFigures, 'first' | 'usual'> {
  /** The function's, as in infra/function-plans.ts. */
  name: string;
  /** What was asked for. */
  what: string;
  importCpuMs: number;
  /** As CloudFront sends it, compressed. */
  answerBytes: number;
}

/** A file that a page names, as CloudFront sends it. */
export interface SentFile {
  path: string;
  bytes: number;
}

export interface KindFacts {
  document: MeasuredCall;
  /** Scripts, styles, fonts and pictures of the site itself. */
  files: readonly SentFile[];
  /** How many uploaded images it names. */
  images: number;
  /** What is asked of the API where the page is shown in place. */
  calls: readonly MeasuredCall[];
  /** What the browser tells once somebody has looked at it. */
  counts: readonly MeasuredCall[];
}

export interface SizeFacts {
  jobs: number;
  kinds: Readonly<Record<PageKind, KindFacts>>;
  /** One completion of a search's words. */
  suggestion: MeasuredCall;
  workers: readonly MeasuredCall[];
  /** Calls of the API that the watch makes in each run, beside the home page. */
  watched: readonly MeasuredCall[];
  jobRowBytes: number;
  catalog: { bytes: number; compressedBytes: number; rssMb: number };
}

export interface Facts {
  stack: StackFacts;
  sizes: readonly SizeFacts[];
  measured: {
    at: Date;
    cores: number;
    processor: string;
    node: string;
    load: readonly [number, number];
  };
}
