interface AnswerFault {
  kind: 'answer';
  status: number;
  body: string;
  type: string;
}

export type Fault =
  /** Nothing comes back until the other side gives up. */
  | { kind: 'hang' }
  /** The connection is cut before the service has heard of the call. */
  | { kind: 'reset' }
  /** The service does its work; the connection is cut instead of the answer. */
  | { kind: 'drop-answer' }
  /** Something else instead of the service. */
  | AnswerFault;

const refused = (type: string, message: string): AnswerFault => ({
  ...{ kind: 'answer', status: 400, type: 'application/x-amz-json-1.0' },
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message }),
});

/** What DynamoDB says, in its own form. */
export const dynamoDb = {
  throttled: refused('ProvisionedThroughputExceededException', 'The level is exceeded.'),
  conditionFailed: refused('ConditionalCheckFailedException', 'The conditional request failed'),
  internal: { ...refused('InternalServerError', 'Injected.'), status: 500 },
  malformed: { ...refused('', ''), status: 200, body: '{"Items":[{"PK":{"S":' },
  notJson: { kind: 'answer', status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
} as const;

export const s3Unavailable: Fault = {
  ...{ kind: 'answer', status: 503, type: 'application/xml' },
  body: '<?xml version="1.0"?><Error><Code>ServiceUnavailable</Code><Message>Injected.</Message></Error>',
};
