import type { Sample } from './sample.ts';

export const hrRound: Sample = {
  id: 'sample-hr-round',
  title: 'The HR round I nearly lost, and the answers I use now',
  excerpt:
    'Cleared two technical rounds, then talked myself into trouble in twelve minutes. Five questions, what I said, and what works better.',
  category: 'interview',
  type: 'experience',
  tags: ['hr round', 'communication', 'fresher'],
  author: '',
  anonymous: true,
  daysAgo: 25,
  likes: 118,
  views: 2260,
  comments: 8,
  content: `I thought that the HR round was a formality. It is a conversation about whether you will stay, work with others and tell the truth.

## "Why this company?"

I said that it is a big name. So is the one across the road. Better: one thing the company makes, one thing in the job post, and how the two fit what you have done. "Your post says that graduates write tests in their first month. In my project I was the one who did, and I liked it."

## "Are you willing to relocate?"

I said yes to everything, and then asked whether Pune was possible after all. Decide before. If there is a limit, say it once, kindly, with the reason.

## "Tell me about a conflict"

I said that I have none. Nobody believes that. Take a small one: two people wanted different libraries, you each built a page in an evening, you compared, you took the other one's. It shows more than a large story about somebody else's fault.

## "You have a gap and a backlog"

I became defensive. The better answer has three sentences: what happened, what I did, how it stands today. Then stop talking.

## "Any questions for us?"

I had none left. Now I keep three on paper:

- What does a good first six months look like here?
- Who looks at a fresher's code, and how soon?
- What did the last person in this team struggle with?

I did get that offer, after a second call. The recruiter told me later that the last question is the one she remembers.`,
};
