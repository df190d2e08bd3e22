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

    /// The dialog's text, as its copy button puts it into the clipboard.
    [[nodiscard]] static QString text();
    /// The components that this computer or build lacks, as one sentence per item.
    [[nodiscard]] static QStringList missingComponents();
};

} // namespace a2a
