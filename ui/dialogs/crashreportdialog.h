// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace a2a {

/// A crash report, shown for review before it is used.
class CrashReportDialog final : public QDialog {
    Q_OBJECT

public:
    explicit CrashReportDialog(const QString &report, QWidget *parent = nullptr);

signals:
    void saveRequested();
    void deleteRequested();
};

} // namespace a2a
