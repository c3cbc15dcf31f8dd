// cloudfront-js-2.0. CloudFront can allow at most ten query names, so the cache key has the whole
// query. This function keeps only the API's own names, in a fixed order. Of several values it
// keeps the first, as the API reads only that.
/* global queryNames -- the stack writes the query names of the API before this code */

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by name
function handler(event) {
  var request = event.request;
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  var pairs = [];
  queryNames.forEach(function (name) {
    var value = request.querystring[name];
    if (value) pairs.push(name + '=' + (value.multiValue || [value])[0].value);
  });
  request.querystring = pairs.join('&');
  return request;
}
