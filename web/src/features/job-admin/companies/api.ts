import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AdminCompany } from '#contract/companies.ts';
import { delays, searchLimits } from '#contract/limits.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { listQuery } from '#web/lib/admin/list-query.ts';
import { refreshJobs } from '../job/api.ts';

const freshMs = 60_000;

/** Finds a company by any spelling or by its slug; null if it is unknown. */
export const companyQuery = (name: string) =>
  queryOptions({
    queryKey: adminKeys.jobs.companyList({ name }),
    queryFn: async ({ signal, client }) => {
      const [company = null] = (await call('getCompanies', { query: { name }, signal })).companies;
      // Found by another spelling, the company is cached under its own name too.
      if (company) client.setQueryData(adminKeys.jobs.companyList({ name: company.name }), company);
      return company;
    },
    staleTime: freshMs,
  });

/** Always refetches, because a form needs the latest version. */
export const useOneCompany = (slug: string) => useQuery({ ...companyQuery(slug), staleTime: 0 });

const shortest = 2;

export function useSuggestedCompanies(typed: string, enabled: boolean): readonly AdminCompany[] {
  const search = useDebounced(typed.trim(), delays.suggestionsMs).slice(0, searchLimits.characters);
  const pageSize = String(searchLimits.suggestions);
  const { data } = useQuery({
    queryKey: adminKeys.jobs.companyList({ search, pageSize }),
    queryFn: async ({ signal }) =>
      (await call('getCompanies', { query: { search, pageSize }, signal })).companies,
    enabled: enabled && search.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  return typed.trim().length >= shortest ? (data ?? []) : [];
}

export interface CompanyView {
  search: string;
  page: number;
}

export const useCompanies = ({ search, page }: CompanyView, pageSize: number) =>
  useQuery({
    queryKey: adminKeys.jobs.companyList({ search, page, pageSize }),
    queryFn: async ({ signal }) =>
      call('getCompanies', {
        query: { ...(search && { search }), page: String(page), pageSize: String(pageSize) },
        signal,
      }),
    ...listQuery(),
  });

export type CompanyFields = Record<
  'name' | 'otherNames' | 'site' | 'careersLink' | 'jobtype' | 'about',
  string
>;

interface Saved {
  slug: string;
  version: number;
  fields: CompanyFields;
  logo: File | undefined;
}

/** Refetches jobs too, because they show data of their company. */
export function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ slug, version, fields, logo }: Saved) => {
      const body = { ...fields, version: String(version) };
      return (await call('saveCompany', { params: { slug }, body, file: logo })).company;
    },
    onSettled: () => refreshJobs(client),
  });
}
