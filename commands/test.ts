import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { runSteps } from './run-steps.ts';

const folder = '.cache/test-reports';
const jestReport = `${folder}/jest.json`;
const journeyReport = `${folder}/journeys.json`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.env['JOURNEY_REPORT'] = journeyReport;
await runSteps([
  [
    ...(['Contract, handlers, infrastructure, local cloud, web', 'jest', '--json'] as const),
    ...[`--outputFile=${jestReport}`, ...process.argv.slice(2)],
  ],
  ['Journeys in the browser', 'playwright', 'test'],
]);

// A run without a report counts as one failure.
const number = z.number();
const JestReport = z.catch(
  z.object({ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }),
  { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 },
);
const JourneyReport = z.catch(
  z.object({ stats: z.object({ expected: z.number(), unexpected: z.number() }) }),
  { stats: { expected: 0, unexpected: 1 } },
);
const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
const jest = JestReport.parse(readReport(jestReport));
const { stats: journeys } = JourneyReport.parse(readReport(journeyReport));
const failed = jest.numFailedTests + jest.numRuntimeErrorTestSuites + journeys.unexpected;
console.log(`${jest.numPassedTests + journeys.expected} passed, ${failed} failed`);
