import { Eye, PencilLine } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { parseIndiaDateTime } from '#contract/india-time.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { estimateReadMinutes } from '#contract/read-minutes.ts';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import type { SendForm } from '#web/lib/form/use-send-form.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { HoneypotField } from '#web/ui/form-field/form-fields.tsx';
import { FormError } from '#web/ui/form-parts/form-error.tsx';
import { RestoredDraftNotice } from '#web/ui/form-parts/restored-draft-notice.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { useWindowEvent } from '#web/ui/browser-hooks/use-window-event.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { ContentField, ExcerptField, TitleField } from './post-inputs.tsx';
import { ImageField } from './image-field.tsx';
import type { PreviewedArticle } from '../article/article-preview.tsx';
import type { PostImage } from './use-post-image.ts';
import { isDateTime, type PostFields } from './post-fields.ts';

/** Without this, the browser would open a file that is dropped outside the image field. */
function refuseDropOutside(event: DragEvent): void {
  const { dataTransfer, target } = event;
  const isField = target instanceof HTMLInputElement && target.type === 'file';
  if (!dataTransfer?.types.includes('Files') || isField) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Only a preview needs the Markdown parser, so it is loaded on demand. */
const ArticlePreview = lazyComponent(
  async () => (await import('../article/article-preview.tsx')).ArticlePreview,
);

function PostPreview(props: {
  imageFile: File | undefined;
  savedImageUrl: string;
  author: string;
}) {
  const { getValues } = useFormContext<PostFields>();
  const fields = { ...getValues(), ...useWatch<PostFields>() };
  const { now } = useSite();
  const section = useRef<HTMLElement>(null);
  useEffect(() => void section.current?.scrollIntoView({ block: 'nearest' }), []);
  // An administrator chooses a time in India; a date from a visitor is not used.
  const date = isDateTime(fields.publish_date) ? parseIndiaDateTime(fields.publish_date) : now;
  const post: PreviewedArticle = {
    ...fields,
    imageFile: props.imageFile,
    author: fields.author || props.author,
    image: fields.removesImage ? '' : props.savedImageUrl,
    title: fields.title.trim() ? fields.title : 'Untitled',
    publish_date: date.toISOString(),
    estimated_read_time: estimateReadMinutes(fields.content),
  };
  return (
    <section
      ref={section}
      aria-label={texts.preview}
      className="min-w-0 min-h-[60dvh] scroll-mt-[var(--toolbar-top)]"
    >
      <Suspense fallback={<Spinner label={texts.preview} />}>
        <ArticlePreview post={post} />
      </Suspense>
    </section>
  );
}

interface Props<Fields extends PostFields> {
  editor: Pick<
    SendForm<Fields>,
    'form' | 'phase' | 'failure' | 'restored' | 'hasUnsentChanges' | 'discard' | 'submit'
  >;
  image: PostImage;
  savedImageUrl?: string;
  /** Stands in the preview for a name that the API does not return. */
  author?: string;
  backLink: ReactNode;
  actions: ReactNode;
  heading: ReactNode;
  aside: ReactNode;
  failedText: string;
  startOverQuestion?: string;
  /** The browser has stored everything, so leaving the page loses nothing. */
  isStored?: boolean;
  onLeave?: () => void;
}

export function PostForm<Fields extends PostFields>(props: Props<Fields>) {
  const { editor, image, savedImageUrl = '', author = '', isStored = false } = props;
  const { form, phase, failure } = editor;
  const [previewing, setPreviewing] = useState(false);
  const PreviewIcon = previewing ? PencilLine : Eye;
  const { confirm } = useConfirm();
  const confirmStartOver = async () => {
    const isConfirmed = await confirm({
      title: `${texts.startOver}?`,
      text: props.startOverQuestion ?? texts.startOverQuestion,
      confirmLabel: texts.startOver,
      dangerous: true,
    });
    if (!isConfirmed) return;
    editor.discard();
    image.choose(undefined);
  };
  const isDirty = editor.hasUnsentChanges || (phase !== 'sent' && image.file !== undefined);
  useLeaveGuard(isDirty && !isStored, { text: jobMessages.unsavedWarning, onLeave: props.onLeave });
  useWindowEvent('dragover', refuseDropOutside);
  useWindowEvent('drop', refuseDropOutside);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          setPreviewing(false);
          editor.submit(event);
        }}
      >
        <fieldset
          disabled={phase !== 'editing'}
          className="relative [--bar-height:4rem] [--toolbar-top:calc(var(--header-height)_+_var(--bar-height))] pb-16 [&_:is(input,textarea)]:scroll-mt-[calc(var(--bar-height)_+_var(--space-10))]"
        >
          <div className="sticky z-5 top-[var(--header-height)] flex items-center justify-between gap-3 min-h-[var(--bar-height)] -mx-gutter py-0 px-gutter bg-paper max-sm:static max-sm:contents">
            <div className="text-sm font-medium max-sm:pt-3">{props.backLink}</div>
            {/* An image that is still being prepared would be left out of what is sent. */}
            <fieldset
              disabled={image.isPreparing}
              className="flex flex-wrap gap-2 [&_[aria-pressed=true]]:(bg-brand text-on-brand) max-sm:(sticky z-5 top-[var(--header-height)] items-center min-h-[var(--bar-height)] -mx-gutter px-gutter bg-paper) max-sm:[&>*]:(flex-[1_1_auto] px-2)"
            >
              <Button
                variant="soft"
                aria-pressed={previewing}
                onClick={() => setPreviewing(!previewing)}
              >
                <PreviewIcon size={18} aria-hidden="true" /> {texts.preview}
              </Button>
              {props.actions}
            </fieldset>
          </div>
          {props.heading}
          {editor.restored && (
            <RestoredDraftNotice
              text="We have restored what you wrote earlier."
              discardLabel={texts.startOver}
              onDiscard={() => void confirmStartOver()}
            />
          )}
          {/* The image field cannot take the focus, so its error is also shown here. */}
          {failure && (
            <div className="mb-5">
              <FormError title={props.failedText} takesFocus={failure.errors.length === 0}>
                <p>{failure.reason}</p>
              </FormError>
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)_21rem] gap-5 items-start max-[60rem]:grid-cols-1">
            <div
              className="card grid grid-cols-1 gap-5 p-6 [&[hidden]]:hidden [&_input[name=title]]:(py-3 text-xl font-bold) [&_textarea[name=excerpt]]:min-h-[4.75rem] max-sm:p-4"
              hidden={previewing}
            >
              <TitleField />
              <ExcerptField />
              <ImageField image={image} savedImageUrl={savedImageUrl} />
              <ContentField />
            </div>
            {previewing && <PostPreview imageFile={image.file} {...{ savedImageUrl, author }} />}
            <div className="grid grid-cols-1 gap-5">{props.aside}</div>
          </div>
          <HoneypotField />
        </fieldset>
      </form>
    </FormProvider>
  );
}
