// SPDX-License-Identifier: Apache-2.0
// Who calls over gRPC: the word behind "Bearer " in its metadata is the name; without it nobody.
export async function grpcUser(call) {
  const [value] = call.metadata.get('authorization');
  const name = String(value ?? '').replace(/^Bearer /, '');
  return {
    get isAuthenticated() { return name !== ''; },
    get userName() { return name; },
  };
}
