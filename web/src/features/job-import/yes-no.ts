/** What a switch may be set to, as the API takes it. */
export const yesNo = [
  { id: '1', name: 'Yes' },
  { id: '0', name: 'No' },
];
