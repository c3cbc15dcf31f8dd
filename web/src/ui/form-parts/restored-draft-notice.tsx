import { Button } from '../button/button.tsx';

interface RestoredDraftNoticeProps {
  text?: string;
  discardLabel?: string;
  onDiscard: () => void;
}

export const RestoredDraftNotice = ({
  text = 'We have restored what you typed earlier.',
  discardLabel = 'Discard it',
  onDiscard,
}: RestoredDraftNoticeProps) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-2 mb-5 py-3 px-5 border border-line rounded-md bg-brand-tint text-sm"
  >
    <p>{text}</p>
    <Button size="small" variant="outline" onClick={onDiscard}>
      {discardLabel}
    </Button>
  </div>
);
