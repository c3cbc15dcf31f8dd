import type { Sample } from './sample.ts';

export const slidingWindow: Sample = {
  id: 'sample-sliding-window',
  title: 'Sliding window in one page: when to use it and how not to be off by one',
  excerpt:
    'One picture, one loop and three questions to ask yourself before you write it. With a worked example on a train timetable.',
  category: 'problem-solving',
  type: 'tutorial',
  tags: ['dsa', 'patterns', 'arrays'],
  author: 'Ananya Ghosh',
  daysAgo: 12,
  likes: 167,
  views: 3105,
  comments: 14,
  content: `Use a sliding window when a question asks about a **run of neighbours**: the longest, the shortest or the best stretch of a list or a text, under some condition.

## The picture

Two fingers on a list. The right one always moves on. The left one follows only when the stretch between them breaks the condition. Each finger passes each element once, so the work grows with the list and not with its square.

## The loop

~~~js
function longestOnTime(delays, allowed) {
  let left = 0;
  let late = 0;
  let best = 0;
  for (let right = 0; right < delays.length; right += 1) {
    if (delays[right] > 0) late += 1;
    while (late > allowed) {
      if (delays[left] > 0) late -= 1;
      left += 1;
    }
    best = Math.max(best, right - left + 1);
  }
  return best;
}
~~~

It finds the longest run of trains with at most \`allowed\` late ones among them.

## Three questions before you type

1. **What makes the stretch bad?** Here: more late trains than allowed.
2. **What do I keep about it?** One number, \`late\`. If you need more than a number or a map, a window may be the wrong tool.
3. **When do I measure?** After the mending loop for the longest stretch, inside it for the shortest.

## The usual mistakes

- Measuring before the stretch is mended.
- \`right - left\` instead of \`right - left + 1\`. Try it with a list of one element: the answer cannot be 0.
- Moving the left finger with \`if\` where \`while\` is needed.
- Negative numbers: a sum may grow again when the window shrinks, and the idea does not hold. Use running totals and a map.

Write the loop three times from memory, a day apart. After that you will recognise the question before you have finished reading it.`,
};
