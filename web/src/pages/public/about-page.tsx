import { text } from '#data/texts/about.md';
import { publicPaths } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import styles from './about-page.module.css';
import { createTextPage } from './create-text-page.tsx';

export const { Component, head, loader } = createTextPage({
  path: publicPaths.about,
  texts: [text],
  picture: <LadderPicture />,
  classes: { ol: styles['steps'], ul: styles['chips'] },
  children: (
    <aside
      aria-labelledby="talk"
      className="flex flex-wrap gap-x-8 gap-y-5 items-center p-8 rounded-lg bg-brand-tint [&>div]:grid [&>div]:flex-[1_1_18rem] [&>div]:gap-2 [&_h2]:text-xl max-sm:py-6 max-sm:px-5 max-sm:[&>a]:w-full"
    >
      <div>
        <h2 id="talk">Talk to us</h2>
        <p>
          A wrong listing, a question, an idea, or a request on behalf of your company: a person
          reads every message. Use the <Link to={publicPaths.contact}>contact page</Link>.
        </p>
      </div>
      <ButtonLink to={publicPaths.contact} variant="accent">
        Contact us
      </ButtonLink>
    </aside>
  ),
});
