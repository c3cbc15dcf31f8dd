// Runs in CloudFront (cloudfront-js-2.0) for every reading of the API. The cache's key takes the whole
// query, because a list of CloudFront's own holds ten names at most; this leaves of it what the contract
// names, in one order, and of equal names the first, which is the one that the functions read.
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
