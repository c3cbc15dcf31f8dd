import { offCampus, offerLetter, projectSection } from './career-samples.ts';
import { fiveBoxes, loginLimit, slidingWindow } from './engineering-samples.ts';
import {
  debuggingRound,
  firstTechnicalRound,
  hrRound,
  mockInterviews,
} from './interview-samples.ts';
import { postOfSample, type Sample } from './sample.ts';

/** Section 4's built-in posts, newest first; a part of the program of their own. */
export const samples: readonly Sample[] = [
  firstTechnicalRound,
  fiveBoxes,
  slidingWindow,
  offerLetter,
  hrRound,
  mockInterviews,
  projectSection,
  loginLimit,
  offCampus,
  debuggingRound,
];

export function findSample(id: string, now = new Date()) {
  const sample = samples.find((each) => each.id === id);
  return sample && postOfSample(sample, now);
}
