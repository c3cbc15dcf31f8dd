import type { DemoPost } from '../demo-post.ts';

export const firstPullRequest: DemoPost = {
  title: 'Your first open-source pull request, without the fear',
  excerpt:
    'Where to find a project that answers, what a maintainer wants to see, and the six Git commands that are enough.',
  category: 'technology',
  type: 'tutorial',
  tags: ['open source', 'git', 'hackathon', 'beginners'],
  author: 'Nandhini Elangovan',
  email: 'nandhini.e@example.com',
  daysAgo: 1.6,
  likes: 0,
  views: 0,
  status: 'pending_review',
  content: `My first contribution was a comma. The maintainer thanked me, merged it within the hour, and I walked around the hostel as if I had fixed the kernel. The comma taught me the way in; everything after it was only larger.

## Choose a project that answers

Do not start with the most famous project you know. Start with something you *use*, and check three things:

- Was something merged in the last two weeks?
- Look at five recent pull requests from strangers. Did anyone reply kindly?
- Is there a CONTRIBUTING file, and can you get the tests to run by following it?

If the tests do not run after an hour, you have found your first contribution: write down where the instructions are wrong.

## Choose a small thing

Good first changes: a wrong sentence in the documentation, a missing test for something that works, an error message that does not say what to do, a translation. Bad first changes: a new feature nobody asked for, or reformatting four hundred files.

Comment on the issue before you start: *"I would like to work on this. My plan is to …; does that fit?"* It prevents two people from doing the same work, and it shows the maintainer that there is a plan.

## Six commands

~~~sh
git clone <your fork>
git switch -c fix-empty-cart-message
# edit, run the tests
git add -p
git commit -m "Say what to do when the cart is empty"
git push -u origin fix-empty-cart-message
git pull --rebase upstream main   # when the project has moved on
~~~

**git add -p** shows each change before it goes in. Use it always; it is the best reviewer you can have for free.

## Write the description for a tired person

Three short paragraphs: what was wrong, what you changed, how you checked it. Add a picture if something looks different. Link the issue. If you are unsure about a part, say which one; maintainers love that sentence.

## Then wait, and be graceful

A week of silence is normal. After a week, one friendly reminder. When comments arrive, answer each of them, also with "done". If the change is refused, thank them and ask what would be useful instead. About one in four of mine is refused, and some of those conversations taught me more than the merged ones.

Put the link on your résumé. It is one of very few lines there that an interviewer can verify in ten seconds.`,
};
