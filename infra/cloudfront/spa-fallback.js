// Runs in CloudFront (cloudfront-js-2.0) for every request of the default behaviour.
// A page of the single page application has no file of its own, so it is answered with index.html.
// Only files in the root are let through: a slug such as /job/1/senior-node.js is a page.
var rootFile = /^\/[^/]+\.(?:avif|html|ico|jpg|js|png|svg|txt|webmanifest|webp)$/;

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by name
function handler(event) {
  var request = event.request;
  if (!rootFile.test(request.uri)) request.uri = '/index.html';
  return request;
}
