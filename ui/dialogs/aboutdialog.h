// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace a2a {

/// About the program, and what is missing on this computer: optional libraries, helpers, plugins,
/// each with the package to install. All of it can be copied, for bug reports.
class AboutDialog final : public QDialog {
    Q_OBJECT

public:
    explicit AboutDialog(QWidget *parent = nullptr);

    /// Its text, as copied.
    [[nodiscard]] static QString text();
    /// One sentence per missing item.
    [[nodiscard]] static QStringList missing();
};

} // namespace a2a
