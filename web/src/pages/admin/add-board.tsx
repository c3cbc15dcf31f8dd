import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAllCategoryOptions } from '#web/features/job-admin/job/api.ts';
import { BoardAddress } from '#web/features/job-import/board-address.tsx';
import { BoardPreview } from '#web/features/job-import/board-preview.tsx';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

const texts = { address: 'Careers address', tryIt: 'Try', add: 'Add' };

export function AddBoard() {
  const client = useQueryClient();
  const toast = useToast();
  const categories = useAllCategoryOptions();
  const [added, setAdded] = useState(0);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (address: string) => call('addSource', { body: { address } }),
    onSuccess: async ({ message }) => {
      toast(message);
      setAdded((count) => count + 1);
      await client.invalidateQueries({ queryKey: adminKeys.sources.all });
    },
  });
  return (
    <section aria-label="Add a board" className="card mb-6 p-5 max-xs:p-4">
      <BoardAddress
        key={added}
        label={texts.address}
        press={texts.tryIt}
        more={{
          error,
          button: (address) => (
            <Button disabled={address === '' || isPending} onClick={() => mutate(address)}>
              <Plus size={18} aria-hidden="true" />
              {texts.add}
            </Button>
          ),
        }}
      >
        {(board) => <BoardPreview board={board} categories={categories} />}
      </BoardAddress>
    </section>
  );
}
