import { sample as debuggingRound } from '#data/samples/debugging-round.md';
import { sample as designARateLimit } from '#data/samples/design-a-rate-limit.md';
import { sample as designInFiveBoxes } from '#data/samples/design-in-five-boxes.md';
import { sample as firstTechnicalRound } from '#data/samples/first-technical-round.md';
import { sample as hrRound } from '#data/samples/hr-round.md';
import { sample as mockInterviews } from '#data/samples/mock-interviews.md';
import { sample as offCampus } from '#data/samples/off-campus.md';
import { sample as offerLetter } from '#data/samples/offer-letter.md';
import { sample as projectSection } from '#data/samples/project-section.md';
import { sample as slidingWindow } from '#data/samples/sliding-window.md';
import { toPublicPost, type SamplePost } from './sample-post.ts';

/** The specified built-in posts, newest first. Loaded only when needed. */
export const samples: readonly SamplePost[] = [
  firstTechnicalRound,
  designInFiveBoxes,
  slidingWindow,
  offerLetter,
  hrRound,
  mockInterviews,
  projectSection,
  designARateLimit,
  offCampus,
  debuggingRound,
];

export function findSample(id: string, now = new Date()) {
  const sample = samples.find((each) => each.id === id);
  return sample && toPublicPost(sample, now);
}
