// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace a2a {

/// Whether a secret is long and random enough to be distinguished from ordinary text. Only such
/// secrets are masked wherever they occur. Such a secret has at least 16 bytes, or at least 8 with
/// a digit, a character that words do not have, or letters in changing case; at least 4 different
/// ones; and does not consist of protocol words ("task", "input-required", "oauth2SecurityScheme"),
/// which occur in every response.
///  Other secrets are masked in the places meant for secrets (headers, addresses, members of ours)
/// and in the traffic of the task that they were entered for.
[[nodiscard]] bool isDistinctiveSecret(QByteArrayView secret);

/// Whether a secret is too short to be masked within a longer text, even of its own task: it could
/// be part of ordinary text.
[[nodiscard]] bool isTooShortToMask(QByteArrayView secret);

/// A secret in a part to be sent (Part::secrets).
struct PartSecret {
    QByteArray name;  ///< name of its member, or empty if it has none
    QByteArray raw;   ///< JSON
    QByteArray value; ///< its text, or a number as spelled; empty for other JSON
};
[[nodiscard]] std::vector<PartSecret> partSecrets(const Part &part);
/// The number of secrets in a message that are too short to be masked in text.
[[nodiscard]] int countShortSecrets(const std::vector<Part> &parts);

/// Whether a text consists only of words of the protocol, of HTTP and of JSON:
/// "pushNotificationConfig", "TASK_STATE_WORKING", "message/stream", "HTTP/1.1". Up to four digits
/// are accepted.
[[nodiscard]] bool hasOnlyProtocolWords(const QString &text);

} // namespace a2a
