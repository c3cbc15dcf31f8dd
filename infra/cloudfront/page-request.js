// cloudfront-js-2.0. Sends the page's path in a header, which is in the cache key. A visitor cannot
// set it, as it is always set here. It holds the query too, since S3 would interpret names such as
// `location`.
/* global queryNames -- the stack writes the query names of pages before this code */
var maxCharacters = 4096;

// A header takes visible ASCII only; percent signs are the visitor's own encoding.
function encodedPath(path) {
  return path.replace(/[^\x21-\x7e]+|[?#]+/g, encodeURIComponent);
}
function encodedValue(value) {
  return value.replace(/[^\w%+,.~-]+/g, encodeURIComponent);
}

function toPairs(querystring) {
  var pairs = [];
  queryNames.forEach(function (name) {
    var value = querystring[name];
    if (!value) return;
    (value.multiValue || [value]).forEach(function (each) {
      pairs.push(name + '=' + encodedValue(each.value));
    });
  });
  return pairs;
}

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by name
function handler(event) {
  var request = event.request;
  var query = toPairs(request.querystring).join('&');
  var path = encodedPath(request.uri) + (query && '?' + query);
  if (path.length > maxCharacters) return { statusCode: 414, statusDescription: 'URI Too Long' };
  request.headers['x-page-path'] = { value: path };
  request.headers['x-page-host'] = { value: request.headers.host.value };
  request.uri = '/index.html';
  request.querystring = {};
  return request;
}
