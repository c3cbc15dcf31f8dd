import { type ComponentType, createContext } from 'react';

export interface JobBarProps {
  /** Of the job that the page shows, whatever became of it. */
  id: string;
  /** The job is not what the page shows any more. */
  onChanged: () => void;
}

/** What public pages show to administrators beside what everybody sees. */
export interface AdminParts {
  JobBar?: ComponentType<JobBarProps>;
}

/** Filled in a browser alone: on a server nobody is signed in. */
export const AdminPartsContext = createContext<AdminParts>({});
