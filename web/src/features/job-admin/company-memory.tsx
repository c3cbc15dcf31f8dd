import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fill } from '#contract/fill.ts';
import { jobPostingMessages } from '#contract/messages/job-posting.ts';
import { Button } from '#web/ui/button/button.tsx';
import { readLogo, useLastOf } from './api.ts';
import { useEditor } from './editor-context.ts';
import styles from './posting-box.module.css';

const texts = jobPostingMessages;
const pauseMs = 600;

/** The newest job of the company that the form names, once nothing more was typed for a moment. */
export function useCompanyMemory() {
  const { form } = useEditor();
  const title = useWatch({ control: form.control, name: 'title' });
  const [company, setCompany] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCompany(title.trim()), title === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [title]);
  const { data } = useLastOf(company);
  return company === '' ? undefined : (data ?? undefined);
}

/** Offers the logo that the company's last job has. */
export function CompanyMemory({ image, company }: { image: string; company: string }) {
  const { logo, setLogo } = useEditor();
  const take = useMutation({ mutationFn: readLogo, onSuccess: setLogo });
  if (image === '' || logo.file) return null;
  return (
    <p role="status" className={styles['fields']}>
      {take.isError ? texts.logoFailed : fill(texts.knownCompany, { company })}
      <Button size="small" variant="soft" onClick={() => take.mutate(image)}>
        {texts.takeLogo}
      </Button>
    </p>
  );
}
