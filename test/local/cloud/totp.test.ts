import { totp } from '#local/cloud/cognito/totp.ts';

// RFC 6238, appendix B, for SHA-1: the last six of its eight digits. The secret is its 20 bytes.
it('gives the codes that an app gives', () => {
  const codes = [59, 1_111_111_109, 20_000_000_000].map((seconds) =>
    totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1_000),
  );
  expect(codes).toEqual(['287082', '081804', '353130']);
});
