import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { AdminCompany } from '#contract/companies.ts';
import { delays, textLimits } from '#contract/limits.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { companyQuery } from '../companies/api.ts';
import { useEditor } from './editor-context.ts';

/** undefined until the company is known, or where nobody knows it. */
export function useTypedCompany(): AdminCompany | undefined {
  const { form } = useEditor();
  const title = useWatch({ control: form.control, name: 'title' });
  const name = useDebounced(title, delays.formSettledMs).trim().slice(0, textLimits.lineCharacters);
  const isNamed = name !== '';
  const { data } = useQuery({ ...companyQuery(name), enabled: isNamed });
  return isNamed ? (data ?? undefined) : undefined;
}
