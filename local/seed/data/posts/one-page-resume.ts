import type { DemoPost } from '../demo-post.ts';

export const onePageResume: DemoPost = {
  title: 'Your résumé gets twenty seconds. Spend them on these six lines',
  excerpt:
    'I screened 1,100 fresher résumés last year. What I read, what I skipped, and how to rewrite a project line so that somebody believes it.',
  category: 'career',
  type: 'tips',
  tags: ['resume', 'freshers', 'ats', 'writing'],
  author: 'Sudeshna Palchowdhury',
  email: 'sudeshna@example.com',
  daysAgo: 28.3,
  likes: 418,
  views: 8230,
  status: 'published',
  content: `Last year I screened a little over 1,100 résumés for 14 fresher positions. I tried to be fair, and I still spent about twenty seconds on most of them. This is what happens in those seconds.

## What I read

**The top third.** Name, a phone number that works, an e-mail address that is not from school days, links. Then the first project or internship. If something there makes me curious, you get two minutes.

**Dates.** When do you graduate? I look for it every time, and on one résumé in five I cannot find it.

**Verbs and numbers.** Not big numbers. *Any* number that shows you looked at the result.

## What I skip

- "Career objective: to work in a challenging environment…"
- Skill bars. Nobody is 85% Java.
- Photographs, father's name, full postal address, declaration and signature. They are habits from a form, and some of them invite bias.
- Ten certificates of two hours each. Choose one.

## Rewriting a project line

Here is a line I saw about ninety times:

> Developed an e-commerce website using MERN stack with various features.

The same project, after ten minutes of conversation with its author:

> Built the cart and order history of a book-swap site for our hostel (React, Express, MongoDB; team of 3). 140 students used it for two months; cut duplicate orders to zero by adding an idempotency key.

The second one tells me what the person did, that it was used, and that she met a real problem. It also hands me my first three interview questions, which means that she has chosen them.

The pattern: **what you built, for whom, with what; what happened; what you solved.** If nobody used it, say what you measured: load time, accuracy on a test set, number of cases covered.

## Words that machines look for

Larger companies filter by keyword before a person sees anything. You do not have to cheat with white text; you have to use the words of the advertisement where they are true. If it says "REST APIs" and you wrote "backend services", write "REST APIs". Keep a simple one-column layout, ordinary headings (*Education, Experience, Projects, Skills*) and a PDF whose text can be selected.

## No experience at all?

Then the order is: projects, education, skills, then what you did for other people. Organising a fest for 800 visitors, teaching juniors on Saturdays or running the accounts of a mess committee are all evidence that someone could rely on you. I hired a person because of a well-told mess committee.

## A last check

Give the page to a friend for twenty seconds, take it away, and ask: *What have I built? When do I graduate? What would I like to do?* If one answer is missing, it is missing for me too.`,
};
