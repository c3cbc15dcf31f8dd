import { debuggingRound } from './debugging-round.ts';
import { firstTechnicalRound } from './first-technical-round.ts';
import { fiveBoxes } from './five-boxes.ts';
import { hrRound } from './hr-round.ts';
import { loginLimit } from './login-limit.ts';
import { mockInterviews } from './mock-interviews.ts';
import { offCampus } from './off-campus.ts';
import { offerLetter } from './offer-letter.ts';
import { projectSection } from './project-section.ts';
import { postOfSample, type Sample } from './sample.ts';
import { slidingWindow } from './sliding-window.ts';

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

/** The built-in post of this id, whole. */
export function findSample(id: string, now = new Date()) {
  const sample = samples.find((each) => each.id === id);
  return sample && postOfSample(sample, now);
}
