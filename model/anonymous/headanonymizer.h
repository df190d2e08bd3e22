// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/anonymous/jsonanonymizer.h"

#include <QJsonArray>
#include <QJsonObject>

namespace a2a {

/// Puts placeholders into the heads of records (docs/session-file.md) and into the user's notes,
/// that is, into addresses, header values and the text of errors.
class HeadAnonymizer final {
public:
    explicit HeadAnonymizer(TextAnonymizer &texts)
        : m_texts(texts)
    {
    }

    [[nodiscard]] QByteArray head(const QByteArray &head);
    /// Anonymizes the target or the value of an annotation, both JSON.
    [[nodiscard]] QByteArray annotation(const QByteArray &json);
    /// The anonymized value of a header; both are as on the wire.
    [[nodiscard]] QByteArray headerValue(const QByteArray &name, QByteArray value);

private:
    [[nodiscard]] QJsonObject object(const QJsonObject &head);
    [[nodiscard]] QJsonValue member(const QString &name, const QJsonValue &value);
    [[nodiscard]] QJsonValue texts(const QJsonValue &value);
    [[nodiscard]] QJsonArray headers(const QJsonArray &headers);
    [[nodiscard]] QByteArray quoted(QByteArray value);
    [[nodiscard]] QByteArray statusDetails(QByteArray base64);

    TextAnonymizer &m_texts;
};

} // namespace a2a
