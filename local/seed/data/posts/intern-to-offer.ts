import type { DemoPost } from '../demo-post.ts';

export const internToOffer: DemoPost = {
  title: 'What six months as an intern taught me about getting the offer',
  excerpt:
    'I was the slowest of five interns in the first month and the only one with an offer in the sixth. The difference was not talent.',
  category: 'career',
  type: 'experience',
  tags: ['internship', 'pre-placement offer', 'mentoring'],
  author: 'Jaswinder Toor',
  email: 'jaswinder.toor@example.com',
  daysAgo: 17.4,
  likes: 156,
  views: 2674,
  status: 'published',
  anonymous: true,
  content: `I am posting this without my name because the people in it are real and kind, and did not ask to be written about.

There were five of us. On the third day we were asked to change the colour of a button. Two had it done before lunch. I needed two days, because I could not get the project to run and was too embarrassed to say so.

## Month one: I hid

I read documentation in the evenings and nodded in meetings. My mentor asked how it was going; I said "good". In the fourth week he opened my branch, saw that nothing had been pushed for six days and said something I have kept since: *"I can help you with any problem except one that I do not know about."*

## Month two: the fifteen minute rule

We made an agreement. When I was stuck for fifteen minutes I had to write down what I was trying, what I expected, what happened, and what I had already looked at. Half of the time I found the answer while writing. Otherwise I sent him the note. He answered most of them in one line, and he told me later that he had forwarded some to the team because the documentation was wrong.

My speed did not change that month. My mentor's trust did.

## Month three: a small thing of my own

The nightly import failed about once a week, and somebody restarted it by hand. Nobody had asked me to look at it. I kept a list of every failure for three weeks: time, message, file size. It turned out that it failed only when a supplier uploaded while the import was reading. The fix was eleven lines: copy first, then read.

I had been looking for something impressive to build. What people remembered was that Wednesday mornings became quiet.

## Month four: saying no

I was given a second project and said yes to everything, and was late with both. In the review my manager did not complain about the delay but about the surprise. Since then I write on Thursday what will not be finished on Friday. It is an unpleasant mail for two minutes and saves an unpleasant meeting.

## Month six

Three of us were good engineers, better than me. One left for a master's degree. Two were told that there was no position this year. I was offered one, and I asked why. My manager said: "When you have a problem, I know about it while it is still small."

## If you begin next month

- Get the project running on the first day, even if you must annoy three people for it.
- Write down what you learn where others can find it. The next intern is you with a different name.
- Keep a diary of what you finished, one line a day. You will need it for the review, and you will not remember.
- Thank people by name, to their manager. It costs nothing and is almost never done.`,
};
