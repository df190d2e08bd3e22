// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

namespace a2a {

/// A request as a line for a POSIX shell: everything in single quotes, secrets as "$TOKEN" (a
/// second one as "$TOKEN2"), which the shell fills in, in headers and body alike. A body that is
/// not text, contains a NUL or is longer than an argument may be is passed by a pipe, if need be as
/// base64.
[[nodiscard]] QString curlCommand(const ExchangeFacts &facts, const QByteArray &requestBody);

/// A request as HTTP/1.1 text, secrets replaced in the same way. For gRPC: HTTP/2; a body that is
/// no text is in base64.
[[nodiscard]] QByteArray httpRequestText(const ExchangeFacts &facts, const QByteArray &requestBody);

/// A request as a program for Python 3 that needs nothing but its standard library, and as one for
/// Node.js 18 or a browser's console. They print the response while it is received, and take
/// secrets from the environment (TOKEN, TOKEN2 …). Neither supports gRPC.
[[nodiscard]] QString pythonProgram(const ExchangeFacts &facts, const QByteArray &requestBody);
[[nodiscard]] QString javaScriptProgram(const ExchangeFacts &facts, const QByteArray &requestBody);

/// HTTP/2 with trailers, which plain HTTP clients do not support.
[[nodiscard]] bool isGrpcRequest(const ExchangeFacts &facts);

/// "Name: value", in one line whatever a recording of unknown origin contains.
[[nodiscard]] QByteArray httpHeaderLine(const QByteArray &name, const QByteArray &value);

/// A request's body with shell variables ($TOKEN, $TOKEN2 …) in place of its masked secrets.
[[nodiscard]] QByteArray nameMaskedSecrets(const QByteArray &body,
                                           const std::vector<MaskedRange> &masks);

/// Text in single quotes for a POSIX shell, whatever it contains.
[[nodiscard]] QString shellQuoted(const QString &text);

} // namespace a2a
