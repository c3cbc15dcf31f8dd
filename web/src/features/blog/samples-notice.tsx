import { FlaskConical, RotateCw } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './samples-notice.module.css';
import type { StandIn } from './stand-in.ts';

interface Props {
  standIn: StandIn;
  loading: boolean;
  onRetry: () => void;
}

/** Says that these are not people's posts, and why they stand here. */
export function SamplesNotice({ standIn, loading, onRetry }: Props) {
  const failed = standIn === 'failed';
  return (
    <div role="status" className={styles['notice']}>
      <FlaskConical size={20} />
      <p>{failed ? messages.techHub.samplesFailed : messages.techHub.samplesEmpty}</p>
      {failed && (
        <Button variant="outline" size="small" aria-disabled={loading} onClick={onRetry}>
          <RotateCw size={16} /> {loading ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </div>
  );
}
