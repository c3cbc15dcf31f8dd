import { useQuery } from '@tanstack/react-query';
import { Copy, FileCode2 } from 'lucide-react';
import { brand } from '#contract/brand.ts';
import { delays } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/desk.ts';
import { shareMessages } from '#contract/messages/site.ts';
import { sitemapPath } from '#contract/pages.ts';
import { sitemapQuery } from '#web/features/sitemap/api.ts';
import { SitemapText } from '#web/features/sitemap/sitemap-text.tsx';
import type { HeadData } from '#web/lib/head.ts';
import { prefetch, usePageHead } from '#web/lib/page.ts';
import { copyText } from '#web/lib/share.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import styles from './sitemap-page.module.css';

export const queries = () => [prefetch(sitemapQuery)];

export const head = (): HeadData => ({
  title: 'Sitemap',
  description: `Every page of ${brand.name}, as search engines read it.`,
  path: sitemapPath,
  noindex: true,
});

function Tools({ xml }: { xml: string }) {
  const toast = useToast();
  const copy = async () => {
    const { linkCopied, copyFailed } = shareMessages;
    if (await copyText(xml)) toast(linkCopied, { durationMs: delays.linkCopiedMs });
    else toast(copyFailed, { tone: 'danger' });
  };
  return (
    <div className={styles['tools']}>
      <Button variant="outline" onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" /> Copy
      </Button>
      <a href={sitemapPath} className={buttonClass({ variant: 'outline' })}>
        <FileCode2 size={18} aria-hidden="true" /> XML file
      </a>
    </div>
  );
}

export function Component() {
  usePageHead(head);
  const { data: xml, isPending, isError, refetch } = useQuery(sitemapQuery);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>Sitemap</h1>
          <p>Every page of {brand.name}, as search engines read it.</p>
        </div>
        {xml !== undefined && <Tools xml={xml} />}
      </header>
      {isPending && <Spinner label={tableMessages.loading} />}
      {isError && (
        <RetryNotice text="The sitemap could not be loaded." onRetry={() => void refetch()} />
      )}
      {xml !== undefined && <SitemapText xml={xml} />}
    </div>
  );
}
