// cloudfront-js-2.0. A list of CloudFront's holds ten queries at most, so the cache's key takes the
// whole query. This leaves what the contract names, in one order, and of equal names the first,
// which the functions read.
/* global names -- from the contract, written before this as the stack is synthesized */

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by name
function handler(event) {
  var request = event.request;
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  var pairs = [];
  names.forEach(function (name) {
    var value = request.querystring[name];
    if (value) pairs.push(name + '=' + (value.multiValue || [value])[0].value);
  });
  request.querystring = pairs.join('&');
  return request;
}
