import type { DemoPost } from '../demo-post.ts';

export const plainCollegeProject: DemoPost = {
  title: 'Your college project does not need microservices',
  excerpt:
    'I read forty student projects a year as an interviewer. The ones I remember were small, were used by someone, and had one idea.',
  category: 'technology',
  type: 'opinion',
  tags: ['projects', 'architecture', 'portfolio'],
  author: 'Sukhpreet Dhillon',
  email: 'sukhpreet.d@example.com',
  daysAgo: 25.1,
  likes: 176,
  views: 2544,
  status: 'published',
  content: `Each season I interview about forty graduates. Thirty of them show me a project with a gateway, four services, a message broker and a cluster file. It keeps the attendance of one department.

I understand why. Job posts name these things, and so projects collect them like stickers. But think about what happens next in the interview.

## I ask about what is on the page

"Why is login a service of its own?" is a fair question when your résumé says so. The true answer, "because the tutorial did it", is not a bad one to have lived through. It is only a bad one to say. Every box in your drawing is an invitation to talk about it for five minutes. Draw the boxes that you can defend.

## Small is harder to fake

The project that I remember best from last year had one process, one file as its database and about 600 lines. It told the students of a hostel whether the water tanker had come. The author knew:

- how many people used it (70, then 210 after a message in a group),
- what broke first (two people entering the tanker at once),
- what he did about it (a constraint in the table, and a kind message),
- what he would change at ten times the size (nothing yet, and he could say why).

That is architecture. It has fewer boxes and more reasons.

## But the job post says Kubernetes

It means that the company runs it and that somebody will teach you. For a graduate I look for four things that make teaching easy: you can read an error to its end, you can find where a value comes from, you test before you say done, and you can say what you do not know.

If you want to learn a tool, learn it, in a repository called *learning*. Nobody expects it to be of use. It is only the mixture that hurts: a tool that you do not need, in a project that you cannot explain.

## A better use of the same weekend

1. Put the project where one other person can use it.
2. Watch them for ten minutes without helping.
3. Mend the first thing that stopped them.
4. Write three lines about it: what they wanted, what happened, what you changed.

Those three lines are the most interesting part of your résumé. I have never got to the end of my questions about them.

You may disagree, and some interviewers do like the stickers. Then at least be ready to say what happens when the broker is down.`,
};
