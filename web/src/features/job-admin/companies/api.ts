import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AdminCompany } from '#contract/companies.ts';
import { delays } from '#contract/ui-delays.ts';
import { searchLimits } from '#contract/limits.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { listQueryOptions, toAdminPaging } from '#web/lib/admin/list-query.ts';
import { refreshJobs } from '../job/api.ts';

const companyStaleMs = 60_000;

/** Finds a company by any spelling or by its slug; null if it is unknown. */
export const companyQuery = (name: string) =>
  queryOptions({
    queryKey: queryKeys.jobs.companyList({ name }),
    queryFn: async ({ signal, client }) => {
      const [company = null] = (await call('getCompanies', { query: { name }, signal })).companies;
      // Found by another spelling, the company is cached under its own name too.
      if (company) client.setQueryData(queryKeys.jobs.companyList({ name: company.name }), company);
      return company;
    },
    staleTime: companyStaleMs,
  });

/** Always refetches, because a form needs the latest version. */
export const useCompanyToEdit = (slug: string) => useQuery({ ...companyQuery(slug), staleTime: 0 });

const minSearchCharacters = 2;

export function useSuggestedCompanies(name: string, enabled: boolean): readonly AdminCompany[] {
  const search = useDebounced(name.trim(), delays.suggestionsMs).slice(0, searchLimits.characters);
  const pageSize = String(searchLimits.suggestions);
  const { data } = useQuery({
    queryKey: queryKeys.jobs.companyList({ search, pageSize }),
    queryFn: async ({ signal }) =>
      (await call('getCompanies', { query: { search, pageSize }, signal })).companies,
    enabled: enabled && search.length >= minSearchCharacters,
    placeholderData: keepPreviousData,
    staleTime: companyStaleMs,
  });
  return name.trim().length >= minSearchCharacters ? (data ?? []) : [];
}

export interface CompanyListView {
  search: string;
  page: number;
}

export const useCompanies = ({ search, page }: CompanyListView) =>
  useQuery({
    queryKey: queryKeys.jobs.companyList({ search, page }),
    queryFn: ({ signal }) =>
      call('getCompanies', {
        query: { ...(search && { search }), ...toAdminPaging(page) },
        signal,
      }),
    ...listQueryOptions(),
  });

export type CompanyFields = Record<
  'name' | 'otherNames' | 'site' | 'careersLink' | 'jobtype' | 'about',
  string
>;

interface CompanyChanges {
  slug: string;
  version: number;
  fields: CompanyFields;
  logo: File | undefined;
  idempotencyKey: string;
}

/** Refetches jobs too, because they show data of their company. */
export function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ slug, version, fields, logo, idempotencyKey }: CompanyChanges) => {
      const body = { ...fields, version: String(version) };
      const request = { params: { slug }, body, file: logo, idempotencyKey };
      return (await call('saveCompany', request)).company;
    },
    onSettled: () => refreshJobs(client),
  });
}
