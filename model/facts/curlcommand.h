// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

namespace a2a {

/// A request as a line for a POSIX shell: everything in single quotes, secrets as "$TOKEN" (a
/// second one as "$TOKEN2"), which the shell fills in, in headers and body alike. What is no text,
/// holds a NUL or is longer than an argument may be goes in by a pipe, if need be as base64.
[[nodiscard]] QString curlCommand(const ExchangeFacts &facts, const QByteArray &requestBody);

/// A request as HTTP/1.1 text, secrets replaced in the same way. Of gRPC: HTTP/2; a body that is no
/// text is in base64.
[[nodiscard]] QByteArray httpText(const ExchangeFacts &facts, const QByteArray &requestBody);

/// "Name: value", in one line whatever a recording of unknown origin says.
[[nodiscard]] QByteArray httpHeaderLine(const QByteArray &name, const QByteArray &value);

/// A request's body with names in the place of its masked secrets.
[[nodiscard]] QByteArray namedSecrets(const QByteArray &body,
                                      const std::vector<MaskedRange> &masks);

/// Text in single quotes for a POSIX shell, whatever it holds.
[[nodiscard]] QString shellQuoted(const QString &text);

} // namespace a2a
