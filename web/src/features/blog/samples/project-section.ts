import type { Sample } from './sample.ts';

export const projectSection: Sample = {
  id: 'sample-project-section',
  title: 'Three lines per project: the part of a résumé that gets you calls',
  excerpt:
    'Most project sections list technologies. Recruiters look for what it does, what was hard, and whether it runs.',
  category: 'career',
  type: 'tips',
  tags: ['resume', 'projects', 'job search'],
  author: 'Karthik Subramanian',
  daysAgo: 52,
  likes: 241,
  views: 5210,
  comments: 17,
  content: `Here is a project as it stands on most résumés:

> Hostel Management System. React, Node, Express, MongoDB, Bootstrap, JWT, REST.

It says what was installed. Write three lines instead.

## Line 1: what it does, for whom

"Leave requests for 340 students of our hostel; in use since August." If nobody uses it, say what it would be used for. Do not invent users: the second question is always about them.

## Line 2: what was hard

One problem and what you did. "Two wardens could approve one request twice, so an approval now names the version it has seen." This line is the one you will be asked about, so choose a problem that you enjoy explaining.

## Line 3: proof

A link that opens without a login, or a short recording. Test it from a phone that is not yours. A dead link is worse than no link.

## How many

Two, well told. A third one only if it shows something new: data instead of pages, or a change to someone else's code.

## Before and after

- Before: *Weather app using API and JavaScript.*
- After: *Shows whether to carry an umbrella on the way to college. The free weather service answers late, so the page keeps the last answer and says how old it is. Link, 200 lines.*

The second one is the same evening's work. It sounds like someone who has noticed that software is used by people.`,
};
