export const yesNo = [
  { id: '1', name: 'Yes' },
  { id: '0', name: 'No' },
];
