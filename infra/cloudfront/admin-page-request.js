// cloudfront-js-2.0. Pages that the browser renders have no file of their own: all get index.html.

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by name
function handler(event) {
  var request = event.request;
  request.uri = '/index.html';
  return request;
}
