import { messages } from '#contract/messages.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './article-loading.module.css';

const lines = 9;

export const ArticleTextLoading = () =>
  Array.from({ length: lines }, (_, index) => <Skeleton key={index} shape="title" />);

/** As tall as the head of an article, so that nothing jumps when it comes. */
export function ArticleLoading() {
  return (
    <div className={styles['loading']}>
      <Spinner label={messages.post.loading} />
      <Skeleton shape="block" />
      <Skeleton shape="title" />
      <Skeleton shape="button" />
      <div className={styles['picture']}>
        <Skeleton shape="block" />
      </div>
      <ArticleTextLoading />
    </div>
  );
}
