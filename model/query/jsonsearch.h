// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <QByteArrayMatcher>
#include <QStringMatcher>

#include <memory>
#include <vector>

namespace a2a {

/// Looks for a text in the member names and values of a JSON document, escapes resolved; numbers
/// and literals as spelled. Works in steps, so that no document holds its caller up. A member whose
/// name and value both hold the text counts once.
class JsonSearch final {
public:
    /// Begins anew below the tape's token `root`. An empty text finds nothing.
    void start(std::shared_ptr<const json::Document> document, quint32 root, const QString &text,
               bool caseSensitive);
    /// Goes on over about `budget` bytes of text. True when everything has been looked at.
    bool step(qint64 budget);
    [[nodiscard]] bool isDone() const { return m_at >= m_end; }

    /// Token indices of the values that match or whose names do, ascending.
    [[nodiscard]] const std::vector<quint32> &matches() const { return m_matches; }
    /// Positions in matches() of the first one at or behind a token, and of the last one before it;
    /// around the ends. -1: there are none.
    [[nodiscard]] qsizetype next(quint32 token) const;
    [[nodiscard]] qsizetype previous(quint32 token) const;

private:
    bool stepToken(qint64 &budget);
    [[nodiscard]] bool holds(QByteArrayView plain) const;
    [[nodiscard]] qsizetype pieceEnd(QByteArrayView text, qsizetype from) const;
    void found();

    std::shared_ptr<const json::Document> m_document;
    QByteArrayMatcher m_bytes;
    QStringMatcher m_text;
    QByteArray m_latin; ///< the text, when it is ASCII
    QByteArray m_scratch;
    QString m_carry; ///< end of the piece before, where a match may begin
    bool m_caseSensitive = false;
    bool m_ascii = false;
    quint32 m_at = 0;
    quint32 m_end = 0;
    qsizetype m_inToken = 0; ///< bytes of the token at m_at that have been looked at
    std::vector<quint32> m_matches;
};

} // namespace a2a
