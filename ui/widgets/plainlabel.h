// SPDX-License-Identifier: Apache-2.0
#pragma once

class QLabel;
class QString;
class QWidget;

namespace a2a {

/// A label that shows a text verbatim, never as markup, wrapped as needed. `role` is its style
/// sheet role ("dim", "heading" …), or null for plain text.
[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent, const char *role = nullptr);

} // namespace a2a
