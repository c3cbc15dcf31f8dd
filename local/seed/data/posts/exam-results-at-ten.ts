import type { DemoPost } from '../demo-post.ts';

export const examResultsAtTen: DemoPost = {
  title: 'Exam results at ten o’clock: design a page for half a million impatient students',
  excerpt:
    'One page, one moment, everybody at once. A design question that every Indian student has already lived through, solved step by step.',
  category: 'system-design',
  type: 'guide',
  tags: ['system design', 'caching', 'load', 'interview'],
  author: 'Pranav Kulkarni',
  email: 'pranav.k@example.com',
  daysAgo: 10.5,
  likes: 274,
  views: 3740,
  status: 'published',
  content: `I was asked this as a fresher and I like it, because you know the users: you were one. A board publishes the results of 500,000 students at ten. At 10:01 the page is down. Design one that is not.

## Ask first

- What does a student type? Roll number and date of birth.
- Do results change after ten? Hardly: a few corrections in the following days.
- Who else reads them? Parents and schools, mostly later.
- May everybody see everybody's marks? No. That is what the date of birth is for.

## The numbers

Suppose that 80% come in the first ten minutes and each tries three times:

~~~text
500,000 x 0.8 x 3 = 1.2 million requests in 600 seconds
                  = 2,000 a second on average, 10,000 at the peak
one result        = 2 KB
all of them       = 1 GB
~~~

Two observations. All the results fit into the memory of one laptop. And they are known *before* ten.

## The idea: compute nothing at ten

Because the answers are known, make them in advance. At six in the morning a program writes one small file for each student. The name of the file is a hash of roll number, date of birth and a secret, so that nobody can guess the next one.

At ten the files are made readable, on a content delivery network. What answers 10,000 requests a second is then a machine that does nothing but send files, in many cities. There is no database on the way at all.

## What about the secret?

If the browser computes the name, the secret is no secret. So a very small service turns roll number and date of birth into the name. It looks nothing up, therefore it can run in as many copies as you like. It also limits each address to a few tries a minute, or somebody will try all the birthdays of a classmate.

## What goes wrong?

- **The clock.** Some phones are ahead. Before ten the page says so, and counts down without asking the server each second.
- **A correction.** Write the one file again and tell the network to forget the old copy.
- **A wrong date of birth.** "No such result" must look the same for a wrong number and a wrong date.
- **The front page.** It needs no server either, and must not load four trackers and a video.

## What I said first, and should not have

"We use microservices and auto scaling." Scaling takes minutes, and the rush is over in ten. The interviewer asked only: "What do you know at nine that you still do not use?"

It is the best question I know for such problems. What is known early can be computed early.`,
};
