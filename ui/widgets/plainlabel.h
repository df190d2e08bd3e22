// SPDX-License-Identifier: Apache-2.0
#pragma once

class QLabel;
class QString;
class QWidget;

namespace a2a {

/// A label that shows a text as it is, never as markup, in as many lines as it needs. `role`: how
/// the style sheet colours it ("dim", "heading" …); null: as text is.
[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent, const char *role = nullptr);

} // namespace a2a
