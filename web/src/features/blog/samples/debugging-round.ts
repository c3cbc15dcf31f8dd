import type { Sample } from './sample.ts';

export const debuggingRound: Sample = {
  id: 'sample-debugging-round',
  title: 'The debugging round: find the fault in someone else’s code in 30 minutes',
  excerpt:
    'More companies ask you to mend code than to write it. How such a round goes, and a method that works on code you have never seen.',
  category: 'interview',
  type: 'guide',
  tags: ['debugging', 'coding interview', 'code reading'],
  author: 'Farida Sheikh',
  daysAgo: 140,
  likes: 176,
  views: 3340,
  comments: 12,
  content: `You get a small program with tests, two of them red. You have half an hour, and somebody watches. It is the fairest round there is, because it looks like the job.

## The first five minutes: touch nothing

1. Read the names of the tests. They say what the program is for.
2. Run them once. Read the *first* failure to its end, also the line number.
3. Follow one green test through the code. Now you know the way that works.

Say all of this aloud. "I look at a passing test first, to see the normal way" is worth marks.

## Then guess, and write the guess down

"The total is wrong only for the second customer. I guess that something is kept from the first." A guess that can be wrong in one minute is a good one. Print one value, or set one breakpoint, and look.

## The usual culprits

- A list or a date that is shared and changed
- The end of a range: is the last day included?
- Text compared where numbers are meant: "10" comes before "9"
- A result that comes later than it is read
- An error that is caught and thrown away

## Mend the cause, not the test

When the two tests are green, ask yourself which third test would still be red. Say it, and write it if there is time. One candidate I know wrote no code at all in the last five minutes: she explained what else could be hit by the same fault. She was the one who was hired.

## How to practise

Take a program of yours from last year, ask a friend to break it in three places, and start the timer.`,
};
