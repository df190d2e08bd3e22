// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QString>
#include <QTextDocument>

#include <memory>

namespace a2a {

class Palette;

/// A text for painting, character by character. `safeText` went through displayText().
[[nodiscard]] std::unique_ptr<QTextDocument> makeExactDocument(const QString &safeText,
                                                               const QFont &font);
/// Makes addresses of the web in it links, up to MaxLinks: only their color changes.
void addLinks(QTextDocument &document, const Palette &palette);
inline constexpr int MaxLinks = 200;

} // namespace a2a
