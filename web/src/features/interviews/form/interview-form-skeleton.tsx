import { withoutScriptMessages } from '#contract/messages/without-script.ts';
import { NoScriptNote } from '#web/ui/no-script-note/no-script-note.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';

export const InterviewFormSkeleton = () => (
  <>
    <NoScriptNote text={withoutScriptMessages.writing} />
    <div className="card needs-script grid gap-5 content-start min-h-[104rem] p-6 max-sm:min-h-[141.25rem]">
      {Array.from({ length: 7 }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  </>
);
