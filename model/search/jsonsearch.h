// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/search.h"
#include "model/json/document.h"

#include <QByteArrayMatcher>
#include <QStringMatcher>

#include <functional>
#include <memory>

namespace a2a {

/// Searches for a text in the member names and values of a JSON document, escapes resolved; numbers
/// and literals as spelled. Positions are tokens of the tape: of the values that match or whose
/// names do. A member whose name and value both contain the text counts once.
class JsonSearch final : public Search {
public:
    struct Content {
        std::shared_ptr<const json::Document> document;
        quint32 root = 0; ///< token that is searched with its descendants
    };
    /// `content` is called when a search begins.
    explicit JsonSearch(std::function<Content()> content);

    QString start(const QString &text, bool caseSensitive) override;
    bool step(qint64 budget) override;
    [[nodiscard]] bool isDone() const override { return m_at >= m_end || isCapped(); }

private:
    bool stepToken(qint64 &budget);
    [[nodiscard]] bool holds(QByteArrayView plain) const;
    [[nodiscard]] qsizetype pieceEnd(QByteArrayView text, qsizetype from) const;
    void found();

    std::function<Content()> m_content;
    std::shared_ptr<const json::Document> m_document;
    QByteArrayMatcher m_bytes;
    QStringMatcher m_text;
    QByteArray m_latin; ///< the text, if it is ASCII
    QByteArray m_scratch;
    QString m_carry; ///< end of the piece before, where a match may begin
    bool m_caseSensitive = false;
    bool m_ascii = false;
    quint32 m_at = 0;
    quint32 m_end = 0;
    qsizetype m_inToken = 0; ///< bytes of the token at m_at already searched
};

} // namespace a2a
