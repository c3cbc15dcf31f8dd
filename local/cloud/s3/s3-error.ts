/** A refusal with S3's own code, such as NoSuchKey. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, code: string, headers: Readonly<Record<string, string>> = {}) {
    super(code.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const noSuchKey = (): S3Error => new S3Error(404, 'NoSuchKey');
export const noSuchBucket = (): S3Error => new S3Error(404, 'NoSuchBucket');
export const preconditionFailed = (): S3Error => new S3Error(412, 'PreconditionFailed');
export const notImplemented = (): S3Error => new S3Error(501, 'NotImplemented');
