// cloudfront-js-2.0. CloudFront can allow at most ten query names, so the cache key has the whole
// query. This function keeps only the names of the contract, in a fixed order. Of several values it
// keeps the first, as the API reads only that.
/* global names -- the stack writes the names of the contract before this code */

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
