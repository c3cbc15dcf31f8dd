import type { DemoPost } from '../demo-post.ts';

export const dsaPractice: DemoPost = {
  title: 'DSA in one hour a day: a routine that survives exam weeks',
  excerpt:
    'Three hundred solved problems are worth little if you cannot solve the three hundred and first. How to practise for recall instead of for the counter.',
  category: 'problem-solving',
  type: 'guide',
  tags: ['dsa', 'coding interview', 'practice', 'patterns'],
  author: 'Farhan Qureshi',
  email: 'farhan.q@example.com',
  daysAgo: 35.6,
  likes: 342,
  views: 6105,
  status: 'published',
  featured: true,
  content: `In my third year I had solved 280 problems and could not finish a medium one in an interview. The reason was simple: I had read 280 solutions. Reading a solution feels like learning, because everything makes sense while you look at it.

What follows is the routine I changed to. It takes an hour a day and has a way to survive exam weeks.

## The hour

- **5 minutes: recall.** Take the problem from three days ago. Without running anything, write the idea in two lines and the time complexity. If you cannot, it goes back on the list.
- **35 minutes: one new problem.** For the first 20 minutes no hints at all. Write down what you tried. Then you may look at *one* hint, not at the solution.
- **15 minutes: write it again.** Close everything and type the solution from memory. This is the part that everyone skips and the part that works.
- **5 minutes: a card.** One line for the signal ("sorted array and a pair" or "shortest path, all edges equal"), one line for the technique, one line for the mistake you made.

In exam weeks do only the first five minutes. A chain with thin links is still a chain.

## An order that builds on itself

1. Arrays and strings, hash maps
2. Two pointers and sliding window
3. Stacks, then monotonic stacks
4. Binary search, also on the answer
5. Linked lists
6. Trees: recursion first, then iteration
7. Heaps
8. Graphs: breadth first, depth first, topological order
9. Backtracking
10. Dynamic programming, one dimension, then two

Ten to fifteen problems each is enough. I would rather see somebody explain twelve sliding-window problems than count sixty.

## Say it before you type it

Interviewers cannot see your thoughts. Practise this sequence until it is boring:

> Repeat the problem. Ask about sizes and edge cases. Say the slow solution and its cost. Say what makes it slow. Propose something better. Only then write.

Here is what that sounds like for "longest substring without repeating characters":

~~~text
Slow: every pair of ends, check for duplicates: n squared times n.
What is repeated: I check the same characters again and again.
Better: keep a window and remember where each character was last seen.
When the new character is inside the window, move the left end past it.
Each character is visited once: O(n) time, O(alphabet) space.
~~~

Notice that no code has been written yet and the interview is half won.

## Measure the right thing

Once a week take two problems you have never seen, set a timer to 50 minutes and pretend that someone is watching. Note whether you finished, and where the time went: understanding, idea, code or bugs. My own notes showed that 40% went into off-by-one bugs in binary search. Two evenings on that one topic helped more than the previous month.

The counter on your profile is for the profile. The list of what still goes wrong is for you.`,
};
