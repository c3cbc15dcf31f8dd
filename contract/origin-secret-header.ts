/** CloudFront sends the first of ORIGIN_SECRETS to the API in this header. */

export const originSecretHeader = 'x-origin-verify';
