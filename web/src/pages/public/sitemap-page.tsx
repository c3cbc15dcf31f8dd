import { Copy, FileCode2 } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { delays } from '#contract/ui-delays.ts';
import { shareMessages } from '#contract/messages/share.ts';
import { sitemapPath } from '#contract/public-paths.ts';
import { SitemapText } from '#web/features/sitemap/sitemap-text.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { noindexHead } from '#web/lib/head/head-data.ts';
import { toReadResult } from '#web/lib/page/deferred-data.ts';
import { useReload } from '#web/lib/page/query-navigation.ts';
import { copyText } from '#web/share/share-or-copy.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Button, toButtonClass } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

export const loader = async () => ({ sitemap: await toReadResult(call('getSitemap')) });

const description = `Every page of ${brand.name}, as search engines read it.`;

export const head = () => noindexHead('Sitemap', description, sitemapPath);

function SitemapTools({ xml }: { xml: string }) {
  const toast = useToast();
  const copy = async () => {
    if (await copyText(xml)) toast(shareMessages.linkCopied, { durationMs: delays.linkCopiedMs });
    else toast(shareMessages.copyFailed, { tone: 'danger' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => void copy()}>
        <Copy size={18} /> Copy
      </Button>
      <a href={sitemapPath} className={toButtonClass({ variant: 'outline' })}>
        <FileCode2 size={18} /> XML file
      </a>
    </div>
  );
}

export function Component() {
  const { data: xml } = useLoaderData<typeof loader>().sitemap;
  const reload = useReload();
  return (
    <div className="grid gap-6 content-start max-w-page min-h-[80vh] mx-auto pt-12 pb-16 px-gutter [&>*]:min-w-0 max-sm:pt-8">
      <header className="flex flex-wrap gap-4 items-end justify-between [&_p]:mt-2 [&_p]:text-ink-soft">
        <div>
          <h1>Sitemap</h1>
          <p>{description}</p>
        </div>
        {xml !== undefined && <SitemapTools xml={xml} />}
      </header>
      {xml === undefined ? (
        <RetryNotice text="The sitemap could not be loaded." onRetry={reload} />
      ) : (
        <SitemapText xml={xml} />
      )}
    </div>
  );
}
