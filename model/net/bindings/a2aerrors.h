// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/json/value.h"

#include <optional>

namespace a2a {

/// The advice about an error code of JSON-RPC or A2A (1.0: 5.4), or empty for other codes.
[[nodiscard]] Phrase hintForCode(qint64 code);

/// The JSON-RPC code that means the same as the reason of a google.rpc.ErrorInfo
/// ("TASK_NOT_FOUND").
[[nodiscard]] std::optional<qint64> codeForReason(QStringView reason);
/// The reason in google.rpc.ErrorInfo for a JSON-RPC code, or empty if the code has none.
[[nodiscard]] QString reasonForCode(qint64 code);

/// The server's own words in a response that is not an A2A error: its `detail` (a text, or the list
/// of faults that web frameworks send), `message`, `error` or the like, of any shape. At most the
/// first 300 characters; empty if it has none of these.
[[nodiscard]] QString serverErrorText(json::Value root);
/// The server's own words in a body that is not JSON: its text, without the markup of a page.
[[nodiscard]] QString serverErrorText(QByteArrayView body, bool isPage);
/// The beginning of a text, with an ellipsis if there is more.
[[nodiscard]] QString truncatedText(const QString &text);

/// Reads google.rpc details (an array of objects with `@type`) into an error: its reason, and a
/// line for each detail. Any other value stays in the error's data only.
void readErrorDetails(Error &error, json::Value details);

} // namespace a2a
