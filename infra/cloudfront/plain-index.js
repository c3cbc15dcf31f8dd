// cloudfront-js-2.0. A page of the application has no file of its own: all get this one.

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by name
function handler(event) {
  var request = event.request;
  request.uri = '/index.html';
  return request;
}
