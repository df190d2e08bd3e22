// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/content/mediasniff.h"

#include <QString>

#include <optional>
#include <vector>

namespace a2a {

/// A way to view the content of a part.
enum class ViewKind : quint8 {
    Text, ///< prose, wrapped
    Code,
    Markdown,
    Json,
    Table, ///< separated values
    Html,
    Image, ///< images, SVG and pages of PDF
    Audio,
    Video,
    Archive, ///< its entries
    Hex,
    Link, ///< an address, which is never followed automatically
};
inline constexpr int ViewKindCount = int(ViewKind::Link) + 1;

/// What is known of content when a view is chosen for it.
struct ViewSubject {
    Part::Kind part = Part::Kind::Raw;
    QString declared;                         ///< media type, as received
    QString name;                             ///< of the file, or else of the artifact, as received
    MediaFormat sniffed = MediaFormat::Empty; ///< by the first bytes; Empty if none were received
    QByteArrayView head;                      ///< the first of the bytes
};

/// Detects the format of the beginning of a part like sniffMedia(). A text part is text, even with
/// control characters.
[[nodiscard]] MediaFormat sniffPart(Part::Kind part, QByteArrayView bytes, bool whole);

/// The view that content gets unless the user has chosen another: by the bytes if they have a
/// signature (an image declared as text is an image), otherwise by the declared type, the name, and
/// the beginning of the text, in this order. A text part is never taken for a binary format.
[[nodiscard]] ViewKind automaticView(const ViewSubject &subject);
/// All useful views of content, including the automatic one, in the order of a menu.
[[nodiscard]] std::vector<ViewKind> possibleViews(const ViewSubject &subject);
/// Whether the declared type contradicts the bytes. Only for files and texts of which bytes were
/// received.
[[nodiscard]] bool isMisdeclared(const ViewSubject &subject);

/// The name of the user interface format that a media type declares for its JSON ("A2UI"), or empty
/// if it declares none.
[[nodiscard]] QString uiPayloadName(const QString &declared);

/// The type under which a user's choice is remembered: as declared, else as sniffed. Empty if the
/// choice is not to be remembered. Never longer than 100 characters, never anything but a media
/// type.
[[nodiscard]] QString viewKey(const ViewSubject &subject);
/// The identifier under which a choice is stored: "markdown".
[[nodiscard]] QLatin1StringView viewId(ViewKind kind);
[[nodiscard]] std::optional<ViewKind> viewFromId(QStringView id);
/// The common name of a view: "Markdown".
[[nodiscard]] QString viewName(ViewKind kind);

} // namespace a2a
