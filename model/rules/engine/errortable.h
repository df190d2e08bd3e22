// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/rules/engine/ruleinputs.h"

namespace a2a::rules {

/// One of the protocol's errors, or JSON-RPC's "method not found".
enum class NamedError : quint8 {
    None,
    TaskNotFound,
    TaskNotCancelable,
    PushNotSupported,
    UnsupportedOperation,
    MethodNotFound,
};
/// The error that a message names in the words of the specification or its SDKs, or None.
[[nodiscard]] NamedError findNamedError(const QString &message);

/// Whether the code is one of JSON-RPC's own.
[[nodiscard]] bool isPredefined(qint64 code);
/// The reason of google.rpc.ErrorInfo for one of A2A's own codes in 1.0, or empty.
[[nodiscard]] QByteArrayView errorReason(qint64 code);
/// A2A's error code in 1.0 for a reason of google.rpc.ErrorInfo, or 0.
[[nodiscard]] qint64 errorCode(json::Value reason);
/// A2A's error code in 1.0 for the type of problem details, which drafts of 1.0 have:
/// "https://a2a-protocol.org/errors/task-not-found". 0 if there is none.
[[nodiscard]] qint64 problemTypeCode(json::Value type);
/// The JSON-RPC code of an error, determined over HTTP+JSON by its reason or status. 0 if it is
/// undetermined.
[[nodiscard]] qint64 errorCode(const ErrorInput &error);
/// The JSON-RPC code of an error that is a gRPC status (1.0 §5.4). 0 if it is undetermined.
[[nodiscard]] qint64 errorCode(const Error &refusal);
/// What an error says in its message, from an error that is a document or from a gRPC status.
[[nodiscard]] ErrorMessageInput describeError(const ErrorInput &error, const Call &call);
[[nodiscard]] ErrorMessageInput describeError(const Error &refusal);
/// google.rpc.ErrorInfo among an error's details; invalid if there is none.
[[nodiscard]] json::Value errorInfo(const ErrorInput &error);

} // namespace a2a::rules
