/** By noun of the API and field: only fields whose name does not read well as a label. Forms and messages of failed checks use them. */
export const fieldLabels = {
  /** The call setDailyMail: daily email on or off. */
  accounts: { on: 'The choice on or off' },
  alerts: { ids: 'The list of alerts' },
  categories: { catid: 'Category type', ids: 'The order of categories' },
  blog: { publish_date: 'Publish date', estimated_read_time: 'Read time', pageSize: 'Page size' },
  interviews: {
    companyName: 'Company name',
    jobRole: 'Job role',
    companyOption: 'Company type',
    roleOption: 'Role',
    workOption: 'Work type',
    roundDetails: 'Round details',
    pageSize: 'Page size',
    companyType: 'Company type',
  },
} as const;
