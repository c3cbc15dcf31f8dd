import type { DemoPost } from '../demo-post.ts';

export const onlineTestPlan: DemoPost = {
  title: 'The night before an online test: a checklist that costs you nothing',
  excerpt:
    'Most candidates who fail an online test knew enough. They lost it to a webcam, a full disk, a power cut or the first question.',
  category: 'interview',
  type: 'tips',
  tags: ['online test', 'coding interview', 'checklist', 'fresher'],
  author: 'Harini Venkatesh',
  email: 'harini.v@example.com',
  daysAgo: 3.9,
  likes: 88,
  views: 1022,
  status: 'published',
  content: `I have taken nineteen online tests and helped to run our college's lab for some forty more. Here is what goes wrong, and it is rarely the algorithm.

## The evening before

- **Open the test link** and run its system check. Do it in the browser that they name, not in your favourite one.
- **Update and restart tonight.** An update that begins at 9:58 cannot be argued with.
- **Two ways to the internet.** Keep your phone charged as a hotspot, and try it once, with the laptop.
- **Power.** Charge to full. If you live where the current goes at ten each morning, ask a friend with an inverter. People say yes.
- **The room.** Tell the others in the room. A voice in the background is what a proctor writes down most often.
- **Your identity card** beside you, and the name on it the same as in the form.

## What the software sees

Usually: the camera, the microphone, whether the window loses focus, and what is pasted. It does not read minds. Looking at the ceiling is fine. Turning off notifications is not optional: one message that pops up counts as leaving the window.

Write by hand on white paper if it is allowed, and hold the empty sheet to the camera at the start. It prevents the question later.

## The first five minutes

Read *all* questions before you write one line. Then sort them:

1. I have seen this: do it first, carefully, to the end.
2. I know the slow way: do it second. The slow way often passes half of the cases, and half is a lot.
3. No idea: last, and only for what is left.

I once began with the third kind because it stood first on the page. After 50 of 90 minutes I had nothing at all.

## While you write

- Keep to the input format to the letter. Print nothing else, not even "Enter a number:".
- Try the smallest input, the largest, and two equal values.
- Submit early. You may submit again; the last ten seconds are where connections die.

## If something breaks

Take a picture of the screen with your phone, with the time on it. Note the minute. Mail the helpdesk *during* the test, in three lines: what happened, when, and what you ask for. I know four people who were given a second slot that way, and none who was given one a week later.

## Afterwards

Write down the questions as you remember them, the same evening. Not to pass them on, which most companies forbid, but because your list of what you could not do is the best practice plan you will ever get.`,
};
