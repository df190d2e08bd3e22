#!/bin/sh
# Secrets are left out: set TOKEN (TOKEN2, ...) first.

# 1 - 
curl 'http://127.0.0.1/a2a/rest/v1/tasks/1f09ac56-6af6-43c4-90a5-4c01286f805d:cancel' \
  --data-raw '{}'

# 2 - 
curl 'http://127.0.0.1/a2a/rest/tasks/45d2a591-c35c-4541-82a1-75f29cef0a4e:cancel' \
  --data-raw '{}'

# 3 - 
curl 'http://127.0.0.1/rpc' \
  --data-raw '{"jsonrpc":"2.0","id":30,"method":"CancelTask","params":{"id":"39e075cb-ae04-4383-852e-739fe044f0f5"}}'

# 4 - 
curl 'http://127.0.0.1/rpc' \
  --data-raw '{"jsonrpc":"2.0","id":16,"method":"SendMessage","params":{"message":{"role":"ROLE_USER","messageId":"a646f2db-a249-487d-a07e-b5bc4fac05c2","parts":[{"text":"interleave"}]}}}'

# 5 - 
curl 'http://127.0.0.1/rpc' \
  --data-raw '{"jsonrpc":"2.0","id":43,"method":"agent/getAuthenticatedExtendedCard"}'

# 6 - 
curl 'http://127.0.0.1/rpc' \
  --data-raw '{"jsonrpc":"2.0","id":24,"method":"message/stream","params":{"message":{"kind":"message","role":"user","messageId":"41281655-00dd-4464-b444-4f2d2db65ef2","parts":[{"kind":"text","text":"ask"}]}}}'

# 7 - 
curl 'http://127.0.0.1/rpc' \
  --data-raw '{"jsonrpc":"2.0","id":22,"method":"message/send","params":{"message":{"kind":"message","role":"user","messageId":"0e22e169-f839-4cd6-8599-7974a4ba06c7","parts":[{"kind":"text","text":"ask"}]}}}'

# 8 - 
curl 'http://127.0.0.1/rpc' \
  --data-raw '[{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"x"}}]'

# 9 - 
curl 'http://127.0.0.1/rpc' \
  --data-raw '{"jsonrpc":"2.0","id":21,"method":"message/send","params":{"message":{"kind":"message","role":"user","messageId":"2177f992-5a7c-4cab-9735-bc54fbd48765","parts":[{"kind":"text","text":"ref"}],"referenceTaskIds":["e099705b-a635-4348-87d9-e18c5ac32d73"]}}}'

# 10 - 
curl 'http://127.0.0.1/rpc' \
  --data-raw '{"jsonrpc":"2.0","id":37,"method":"tasks/pushNotification/set","params":{"id":"18ea7163-100b-4660-99dc-3dbfe2d6e9bd","pushNotificationConfig":{"url":"http://127.0.0.1:23707/hook","token":"hook-token"}}}'
