// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace a2a {

/// What this program is, and what it is without on this computer: optional libraries, helpers,
/// plugins, each with the package that has it. All of it can be copied, for reports.
class AboutDialog final : public QDialog {
    Q_OBJECT

public:
    explicit AboutDialog(QWidget *parent = nullptr);

    /// What stands in it, as it is copied.
    [[nodiscard]] static QString text();
    /// A sentence for each thing that is missing.
    [[nodiscard]] static QStringList missing();
};

} // namespace a2a
