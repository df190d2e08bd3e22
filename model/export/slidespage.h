// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace a2a {

// The page of slides around their data, made from resources/slides. Its policy allows only its own
// style sheet and script, by their hashes, and embedded images.

/// The part before the data. The title may be any text.
[[nodiscard]] QByteArray slidesHead(const QString &title);
[[nodiscard]] QByteArray slidesTail();

/// JSON for use within a script element, which nothing in it can close.
[[nodiscard]] QByteArray slidesData(const QByteArray &json);

/// The texts of the page, translated: an object.
[[nodiscard]] QByteArray slidesTexts();

} // namespace a2a
