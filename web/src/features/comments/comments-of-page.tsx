import { useParams } from 'react-router-dom';
import { Comments } from './comments.tsx';

/** On the post that the page shows. */
export function CommentsOfPage() {
  const { id = '' } = useParams();
  return <Comments postId={id} />;
}
