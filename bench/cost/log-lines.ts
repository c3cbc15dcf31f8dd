/** CloudWatch counts so much for each event beside its text. */
const eventBytes = 26;

const id = '6f1e8b9a-3c52-4f27-9a4e-0d5c7b8e1f23';

/** What Lambda writes for each run, in the shape and length that it has with tracing. */
const platformLines = [
  `START RequestId: ${id} Version: $LATEST\n`,
  `END RequestId: ${id}\n`,
  `REPORT RequestId: ${id}\tDuration: 123.45 ms\tBilled Duration: 124 ms\tMemory Size: 1769 MB\tMax Memory Used: 171 MB\t\nXRAY TraceId: 1-673f1c2a-0a1b2c3d4e5f60718293a4b5\tSegmentId: 5b3cc918939cd5b6\tSampled: true\t\n`,
];

export const platformLogBytes = platformLines.reduce(
  (sum, line) => sum + Buffer.byteLength(line) + eventBytes,
  0,
);

/** Of what stands for a variable in the gateway's line; most are numbers. */
const values: Readonly<Record<string, string>> = {
  requestId: 'JKJaXmPLvHcESHA=',
  requestTime: '21/Nov/2026:08:14:03 +0000',
  routeKey: 'GET /api/jobs/{id}/similar-jobs',
};
const number = '1234';

export const accessLineBytes = (format: string): number =>
  Buffer.byteLength(
    format.replace(/\$context\.([a-zA-Z.]+)/g, (_, name: string) => values[name] ?? number),
  ) + eventBytes;
