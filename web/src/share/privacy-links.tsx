import { publicPaths, privacyInHindiPath } from '#contract/public-paths.ts';
import { Link } from '#web/ui/link/link.tsx';

/** For the sentence in which a form explains how its data is used. */
export const PrivacyLinks = () => (
  <>
    <Link to={publicPaths.privacy}>Privacy Policy</Link> (
    <Link to={privacyInHindiPath} lang="hi">
      हिन्दी में
    </Link>
    )
  </>
);
