export const region = 'ap-south-1';
export const account = '000000000000';
