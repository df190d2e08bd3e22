// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

namespace a2a {

/// Long and random enough to be told from ordinary text: only such a secret is masked wherever it
/// stands. It has at least 16 bytes, or at least 8 with a digit, a sign that words do not have, or
/// letters in changing case; at least 4 different ones; and is not made of the protocol's own words
/// ("task", "input-required", "oauth2SecurityScheme"), which stand in every answer.
///
/// Others are masked where a secret has its place: in headers, addresses and members of ours.
[[nodiscard]] bool isUnmistakable(QByteArrayView secret);

/// Put together from words of the protocol, of HTTP and of JSON alone: "pushNotificationConfig",
/// "TASK_STATE_WORKING", "message/stream", "HTTP/1.1". With at most four digits.
[[nodiscard]] bool isOfProtocolWords(const QString &text);

} // namespace a2a
