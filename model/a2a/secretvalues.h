// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace a2a {

/// Long and random enough to be distinguished from ordinary text: only such a secret is masked
/// wherever it occurs. It has at least 16 bytes, or at least 8 with a digit, a character that words
/// do not have, or letters in changing case; at least 4 different ones; and does not consist of
/// protocol words ("task", "input-required", "oauth2SecurityScheme"), which occur in every
/// response.
///
/// Others are masked in the places meant for secrets (headers, addresses, members of ours) and in
/// the traffic of the task that they were entered for.
[[nodiscard]] bool isUnmistakable(QByteArrayView secret);

/// Whether a secret is too short to be masked within a longer text, even of its own task: it could
/// be part of ordinary text.
[[nodiscard]] bool isTooShortInText(QByteArrayView secret);

/// A secret in a part to be sent (Part::secrets).
struct PartSecret {
    QByteArray name;  ///< of its member; empty: it has none
    QByteArray raw;   ///< JSON
    QByteArray value; ///< its text, or a number as spelled; empty: neither
};
[[nodiscard]] std::vector<PartSecret> secretsOf(const Part &part);
/// How many secrets of a message are too short to be masked in text.
[[nodiscard]] int shortSecretsIn(const std::vector<Part> &parts);

/// Consists of words of the protocol, of HTTP and of JSON only: "pushNotificationConfig",
/// "TASK_STATE_WORKING", "message/stream", "HTTP/1.1". With at most four digits.
[[nodiscard]] bool isOfProtocolWords(const QString &text);

} // namespace a2a
