import { type ComponentType, createContext } from 'react';

export interface JobBarProps {
  id: string;
  onChanged: () => void;
}

export interface AdminParts {
  JobBar?: ComponentType<JobBarProps>;
}

/** Filled in a browser alone: on a server nobody is signed in. */
export const AdminPartsContext = createContext<AdminParts>({});
