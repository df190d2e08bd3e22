// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

namespace a2a {

/// A link from an agent, as shown to the user: nothing about it is hidden.
struct LinkFacts {
    QString link;         ///< as received, for copying
    QString shown;        ///< complete, control and invisible characters spelled out
    QString host;         ///< as looked up: non-ASCII names as xn--…; empty: none
    QString unicodeHost;  ///< the same in Unicode; empty if there is no difference
    QStringList warnings; ///< sentences about misleading features
    QUrl url;             ///< what would be opened
    QString refusal;      ///< why it can only be copied, not opened or fetched; empty: it can

    [[nodiscard]] bool mayBeOpened() const { return refusal.isEmpty(); }
};

/// Only https, and http to this machine itself; nothing with a user name. Pure.
[[nodiscard]] LinkFacts linkFacts(const QString &link);

/// The web URLs in running text, in order, each once, at most `most`.
[[nodiscard]] QStringList linksIn(const QString &text, int most = 20);

} // namespace a2a
