import type { Mapping } from '../mapping.ts';
import { jobsIndia } from './jobs-india.ts';

export const mappings: Readonly<Record<string, Mapping>> = { 'jobs-india': jobsIndia };
export const defaultMapping = 'jobs-india';
