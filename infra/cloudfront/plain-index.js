// Runs in CloudFront (cloudfront-js-2.0) for the pages that are rendered in the browser only.
// A page of the application has no file of its own in the bucket: all are answered with one.

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by name
function handler(event) {
  var request = event.request;
  request.uri = '/index.html';
  return request;
}
