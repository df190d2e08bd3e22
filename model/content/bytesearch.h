// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayMatcher>
#include <QObject>
#include <QTimer>

#include <functional>
#include <vector>

namespace a2a {

/// Looks for words in UTF-8 text of any size, in slices of a few ms, and goes on when the text has
/// become longer. Places are bytes.
class ByteSearch final : public QObject {
    Q_OBJECT

public:
    /// Copies out a range; may give less than asked for.
    using Read = std::function<QByteArray(qint64 offset, qint64 length)>;
    struct Match {
        qint64 offset = 0;
        qint64 length = 0;
        bool operator==(const Match &) const = default;
    };
    static constexpr size_t MaxMatches = 100'000;

    explicit ByteSearch(QObject *parent = nullptr);

    /// Another text: what was found is forgotten, what was looked for is looked for in it.
    void setText(Read read, qint64 size);
    /// The same text has become longer; a shorter one is searched again.
    void setSize(qint64 size);
    /// Empty: nothing.
    void start(const QString &wanted, bool caseSensitive);

    [[nodiscard]] const std::vector<Match> &matches() const { return m_matches; } ///< in order
    [[nodiscard]] bool isRunning() const { return m_slices.isActive(); }
    [[nodiscard]] bool isCapped() const { return m_matches.size() >= MaxMatches; }
    [[nodiscard]] bool isActive() const { return !m_wanted.isEmpty(); }
    /// The first match at or behind a byte, round the end; -1: there is none.
    [[nodiscard]] int nextFrom(qint64 offset) const;
    /// The last match before a byte, round the start; -1: there is none.
    [[nodiscard]] int previousFrom(qint64 offset) const;

signals:
    void changed(); ///< more has been found, or the search has ended

private:
    void restart();
    void slice();
    void searchWindow(const QByteArray &window, qint64 offset, qsizetype limit);
    void searchFolded(const QByteArray &window, qint64 offset, qsizetype limit);

    Read m_read;
    qint64 m_size = 0;
    qint64 m_done = 0; ///< no match begins before it that is not known
    QString m_wanted;
    bool m_caseSensitive = false;
    bool m_asBytes = true;  ///< bytes can be compared as they are, or as small letters
    qsizetype m_length = 0; ///< of what is looked for; at most, in bytes
    QByteArrayMatcher m_matcher;
    std::vector<Match> m_matches;
    QTimer m_slices;
};

} // namespace a2a
