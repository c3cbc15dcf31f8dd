export const region = 'ap-south-1';
export const account = '000000000000';
export const toArn = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`;
