// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace a2a {

// The page of slides around their data, put together from resources/slides. Its policy allows the
// one style sheet and the one script that are in it, by their hashes, and pictures that are in it.

/// What stands before the data. The title is anybody's words.
[[nodiscard]] QByteArray slidesHead(const QString &title);
[[nodiscard]] QByteArray slidesTail();

/// JSON as it stands within a script element, which nothing in it can close.
[[nodiscard]] QByteArray slidesData(const QByteArray &json);

/// The words of the page, translated: an object.
[[nodiscard]] QByteArray slidesWords();

} // namespace a2a
