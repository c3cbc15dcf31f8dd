import { Check, Ellipsis, Link2, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { delays } from '#contract/ui-delays.ts';
import { shareMessages } from '#contract/messages/share.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { BareButton, Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';
import { buildPageUrl, buildShareUrls, buildShortUrl } from './share-urls.ts';
import { copyText, hasShareSheet, openShareSheet } from './share-or-copy.ts';
import type { ShareContent } from './share-content.ts';

const logoPaths: Readonly<Record<string, string>> = {
  WhatsApp:
    'M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 0 1-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 0 1-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 0 1 2.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0 0 12.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 0 0 5.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 0 0-3.48-8.413z',
  LinkedIn:
    'M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM3 9.75h4V21H3V9.75Zm6.5 0h3.8v1.55h.06c.53-.95 1.83-1.95 3.76-1.95 4.02 0 4.76 2.5 4.76 5.76V21h-4v-5.2c0-1.24-.02-2.84-1.8-2.84-1.8 0-2.08 1.35-2.08 2.75V21h-4.5V9.75Z',
  'X (Twitter)':
    'M17.53 3h3.04l-6.64 7.6L21.75 21h-6.12l-4.8-6.27L5.35 21H2.3l7.1-8.12L1.9 3h6.28l4.33 5.73L17.53 3Zm-1.07 16.2h1.69L7.62 4.7H5.81l10.65 14.5Z',
  Facebook:
    'M14 21v-8h2.7l.5-3.2H14V7.7c0-.95.4-1.7 1.85-1.7h1.5V3.2A17 17 0 0 0 15.1 3c-2.8 0-4.4 1.6-4.4 4.3v2.5H8V13h2.7v8H14Z',
  Telegram:
    'M21.9 4.3 18.7 19.4c-.24 1.06-.87 1.32-1.76.82l-4.87-3.59-2.35 2.26c-.26.26-.48.48-.98.48l.35-4.96 9.03-8.16c.39-.35-.09-.54-.61-.2L6.35 13.09l-4.8-1.5c-1.05-.33-1.07-1.05.22-1.55L20.55 2.8c.87-.33 1.63.2 1.35 1.5Z',
};

/** After copying, the label of the button confirms it. */
function CopyLinkEntry({ url }: { url: string }) {
  const { alert } = useConfirm();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), delays.linkCopiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    if (await copyText(url)) setIsCopied(true);
    else await alert({ title: 'Copy this link', text: url });
  };

  return (
    <>
      <BareButton onClick={() => void copy()}>
        {isCopied ? <Check size={20} /> : <Link2 size={20} />}
        {isCopied ? shareMessages.linkCopied : shareMessages.copyLink}
      </BareButton>
      <span role="status" className="visually-hidden">
        {isCopied && shareMessages.linkCopied}
      </span>
    </>
  );
}

/** Plain links to the services, so that none of their code runs on this site. */
function ShareEntries({ shared }: { shared: ShareContent }) {
  const { origin } = useSite();
  return (
    <ul
      aria-label={shareMessages.titles[shared.kind]}
      className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-1 mt-3 [&_:is(a,button)]:(flex items-center gap-3 w-full min-h-target py-1 px-3 border-0 rounded-sm bg-transparent text-ink text-sm text-start no-underline) [&_:is(a,button):hover]:(bg-brand-tint text-brand) [&_svg]:(flex-none text-ink-soft)"
    >
      {Object.entries(buildShareUrls(shared, origin)).map(([service, url]) => (
        <li key={service}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {service === 'Email' ? (
              <Mail size={20} />
            ) : (
              <svg
                viewBox="0 0 24 24"
                width="20"
                height="20"
                fill="currentColor"
                aria-hidden="true"
              >
                <path d={logoPaths[service]} />
              </svg>
            )}
            {service}
            {service !== 'Email' && <span className="visually-hidden"> (opens in a new tab)</span>}
          </a>
        </li>
      ))}
      <li>
        <CopyLinkEntry url={buildPageUrl(shared, origin)} />
      </li>
      {hasShareSheet() && (
        <li>
          <BareButton onClick={() => void openShareSheet(shared, origin)}>
            <Ellipsis size={20} />
            More…
          </BareButton>
        </li>
      )}
    </ul>
  );
}

export function ShareDialog({ shared, onClose }: { shared: ShareContent; onClose: () => void }) {
  const { origin } = useSite();
  const url = buildShortUrl(shared, origin);
  const hasUnsupportedNote = shared.kind === 'job' && !hasShareSheet();
  return (
    <Dialog
      role={hasUnsupportedNote ? 'alertdialog' : 'dialog'}
      title={shareMessages.titles[shared.kind]}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          OK
        </Button>
      }
    >
      {hasUnsupportedNote && (
        <p>
          {shareMessages.unsupported} {shareMessages.unsupportedHint}
        </p>
      )}
      <p className="mt-2 py-2 px-3 rounded-md bg-sunken text-ink text-sm wrap-anywhere select-all">
        {url}
      </p>
      <ShareEntries shared={shared} />
      <div className="grid max-w-36 mt-3 mx-auto mb-0 max-sm:hidden">
        <QrCode content={url} label={shareMessages.qrCode} />
      </div>
    </Dialog>
  );
}
