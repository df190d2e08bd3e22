// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

namespace a2a {

/// A link from an agent, as shown to the user: nothing about it is hidden.
struct LinkInfo {
    QString link;         ///< as received, for copying
    QString shown;        ///< complete, control and invisible characters spelled out
    QString host;         ///< as looked up, non-ASCII names as xn--…; may be empty
    QString unicodeHost;  ///< the same in Unicode, or empty if it does not differ
    QStringList warnings; ///< sentences about misleading features
    QUrl url;             ///< what would be opened
    QString refusal;      ///< why it can only be copied, not opened or fetched, or empty

    [[nodiscard]] bool canOpen() const { return refusal.isEmpty(); }
};

/// Examines a link. Only https, and http to this machine, may be opened, and nothing with a user
/// name. The function has no side effects.
[[nodiscard]] LinkInfo analyzeLink(const QString &link);

/// The web URLs in running text, in order and each once, but at most `maxLinks`.
[[nodiscard]] QStringList findLinks(const QString &text, int maxLinks = 20);

} // namespace a2a
