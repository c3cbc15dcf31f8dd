import { type ComponentType, createContext } from 'react';

export interface JobBarProps {
  id: string;
  onChanged: () => void;
}

export interface AdminComponents {
  JobAdminBar?: ComponentType<JobBarProps>;
}

/** What public pages show to an administrator as well. Set only in a browser: on a server nobody is signed in. */
export const AdminComponentsContext = createContext<AdminComponents>({});
