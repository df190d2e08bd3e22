// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

namespace a2a {

/// A link from an agent, as it is put before the user: nothing about it is hidden.
struct LinkFacts {
    QString link;         ///< as received, for copying
    QString shown;        ///< the whole of it, control and invisible characters spelled out
    QString host;         ///< as it is asked for: names beyond ASCII as xn--…; empty: none
    QString unicodeHost;  ///< the same as people write it; empty when there is no difference
    QStringList warnings; ///< whole sentences about what could mislead
    QUrl url;             ///< what would be opened
    QString refusal;      ///< why it cannot be opened or fetched, only copied; empty: it can

    [[nodiscard]] bool mayBeOpened() const { return refusal.isEmpty(); }
};

/// Only https, and http to this machine itself; nothing with a user name in it. Pure.
[[nodiscard]] LinkFacts linkFacts(const QString &link);

/// The web addresses in running text, in order, each once, at most `most`.
[[nodiscard]] QStringList linksIn(const QString &text, int most = 20);

} // namespace a2a
