export type Service = 'dynamodb' | 's3' | 'cognito' | 'ses';

export interface Call {
  service: Service;
  /** Such as `PutItem`; of S3 and SES the HTTP method. */
  operation: string;
  /** The name of the function, such as `Firstrung-local-jobs-admin`. */
  caller: string;
  /** The request as text. */
  body: string;
  at: number;
}

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
  /** Half of the service's answer, and the connection is cut. */
  | { kind: 'half-answer' }
  | { kind: 'delay'; milliseconds: number; bytesPerSecond?: number }
  /** Something else instead of the service. */
  | AnswerFault;

const json = 'application/x-amz-json-1.0';
const refused = (type: string, message: string, more: object = {}): AnswerFault => ({
  kind: 'answer',
  status: 400,
  type: json,
  body: JSON.stringify({
    __type: `com.amazonaws.dynamodb.v20120810#${type}`,
    message,
    Message: message,
    ...more,
  }),
});

const reasons = (codes: readonly string[]) =>
  codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: `Injected ${Code}.` }));

/** What DynamoDB says, in its own form. */
export const dynamoDb = {
  throttled: refused('ProvisionedThroughputExceededException', 'The level is exceeded.'),
  conditionFailed: refused('ConditionalCheckFailedException', 'The conditional request failed'),
  cancelled: (...codes: string[]) =>
    refused('TransactionCanceledException', `Transaction cancelled, see [${codes.join(', ')}]`, {
      CancellationReasons: reasons(codes),
    }),
  internal: {
    kind: 'answer',
    status: 500,
    type: json,
    body: '{"__type":"com.amazonaws.dynamodb.v20120810#InternalServerError","message":"Injected."}',
  },
  malformed: { kind: 'answer', status: 200, type: json, body: '{"Items":[{"PK":{"S":' },
  notJson: { kind: 'answer', status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
} as const satisfies Record<string, Fault | ((...codes: string[]) => Fault)>;

export const s3Unavailable: Fault = {
  kind: 'answer',
  status: 503,
  type: 'application/xml',
  body: '<?xml version="1.0"?><Error><Code>ServiceUnavailable</Code><Message>Injected.</Message></Error>',
};
