// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QHash>
#include <QUrl>

#include <optional>

namespace a2a {

/// Cards as last seen, by their address: one file each in a folder of the program, which contains
/// the card's bytes and nothing else. A card that has changed keeps its old file until the change
/// is accepted, so that nobody misses it by closing the window.
class KnownCards final {
public:
    static constexpr int MaxCards = 500; ///< the oldest are removed
    static constexpr qint64 SizeLimit = 1024 * 1024;

    struct KnownCard {
        QByteArray card;
        QDateTime when; ///< when it was last seen like that
    };

    /// Sets the folder. Nothing is kept while there is none.
    void setFolder(const QString &folder) { m_folder = folder; }

    /// Records a card that was just fetched. Local files and cards above SizeLimit are not kept.
    void update(const QUrl &url, const QByteArray &card);
    /// The card as it was before, if its content has changed. New signatures do not count.
    [[nodiscard]] const KnownCard *changed(const QUrl &url) const;
    /// From now on the new card is the one last seen.
    void accept(const QUrl &url);

private:
    struct CardState {
        QByteArray now;
        std::optional<KnownCard> before;
    };

    [[nodiscard]] QString fileFor(const QUrl &url) const;
    void keep(const QString &path, const QByteArray &card) const;
    void removeOldest() const;

    QString m_folder;
    QHash<QString, CardState> m_states; ///< by file
};

} // namespace a2a
