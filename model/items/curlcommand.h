// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

namespace a2a {

/// A request as a line for a POSIX shell: everything in single quotes, secrets as "$TOKEN" (a
/// second one as "$TOKEN2"), which the shell fills in. Only what the recording holds goes in, so
/// masked secrets within the URL or the body stay masked. A gRPC message goes in by way of base64.
[[nodiscard]] QString curlCommand(const ExchangeFacts &facts, const QByteArray &requestBody);

/// A request as HTTP/1.1 text, secrets replaced in the same way. Of gRPC: HTTP/2, the body in
/// base64.
[[nodiscard]] QByteArray httpText(const ExchangeFacts &facts, const QByteArray &requestBody);

/// Text in single quotes for a POSIX shell, whatever it holds.
[[nodiscard]] QString shellQuoted(const QString &text);

} // namespace a2a
