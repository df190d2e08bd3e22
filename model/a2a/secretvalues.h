// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

namespace a2a {

/// Long and random enough to be distinguished from ordinary text: only such a secret is masked
/// wherever it occurs. It has at least 16 bytes, or at least 8 with a digit, a character that words
/// do not have, or letters in changing case; at least 4 different ones; and does not consist of
/// protocol words ("task", "input-required", "oauth2SecurityScheme"), which occur in every
/// response.
///
/// Others are masked in the places meant for secrets: headers, addresses and members of ours.
[[nodiscard]] bool isUnmistakable(QByteArrayView secret);

/// Consists of words of the protocol, of HTTP and of JSON only: "pushNotificationConfig",
/// "TASK_STATE_WORKING", "message/stream", "HTTP/1.1". With at most four digits.
[[nodiscard]] bool isOfProtocolWords(const QString &text);

} // namespace a2a
