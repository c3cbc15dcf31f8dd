import type { DemoPost } from '../demo-post.ts';

export const takeHomeReview: DemoPost = {
  title: 'My take-home assignment came back with 23 comments. Here they are',
  excerpt:
    'A junior frontend role, a weekend task, and a review that was kinder and stricter than any lecture. What I would send in today.',
  category: 'interview',
  type: 'experience',
  tags: ['take home', 'frontend', 'code review', 'interview'],
  author: 'Nandini Rao',
  email: 'nandini.rao@example.com',
  daysAgo: 15.2,
  likes: 143,
  views: 1986,
  status: 'published',
  content: `The task: a page that lists the books of a library, with search and a form to borrow one. Four days, "please spend no more than six hours". I spent fifteen, and it showed in the wrong places.

A week later I was invited to a call in which two engineers went through my code. They sent the comments beforehand. I have permission to share them in my own words.

## What they liked (5 comments)

- The README began with how to start it, and that worked.
- Names: \`isOverdue\`, \`returnBook\`. They could read it aloud.
- I had written down what I left out, and why.
- Dates were kept as dates and turned into text at the last moment.
- One test that fails when you remove the rule it is about.

## What they asked about (11 comments)

Most of them were questions, and each had a reason behind it:

> What does a person see while the books are loading? And when the call fails?

Nothing, and nothing. I had built only the sunny day.

> Can I borrow a book with the keyboard alone?

I had used a \`div\` with a click handler as a button.

> You fetch again on each letter. What happens when the second answer comes before the first?

I did not know that this can happen. It can: the list then shows the results of an older search.

> Why this state library?

Because everybody uses it. For one list and one form, two \`useState\` calls were enough, and I had 60 lines of set-up.

## What they would not merge (7 comments)

- A key in the repository. It was a free one, but still a key.
- \`any\` in nine places, mostly where I had given up.
- 400 lines in one file.
- A commit called "final final".
- The date of return could lie in the past.
- Text that was pushed out of its box by a long title.
- A green test that tested the mock.

## The call

I was sure that I had failed. Then they asked me to choose one comment and mend it while they watched. I took the race between two searches, and we found the shortest mend together: remember which search was asked for last, and ignore all other answers.

They told me later that the call is the interview, and the assignment only gives it something to talk about.

## If you have one this weekend

1. Stop at the time they name. Write down what you would do next.
2. Build loading, empty and failed before the second feature.
3. Unplug the mouse for five minutes.
4. Read your own diff the next morning, as if it were somebody else's.`,
};
