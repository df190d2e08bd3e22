// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace a2a {

/// A report of a crash, to be read before anything is done with it.
class CrashReportDialog final : public QDialog {
    Q_OBJECT

public:
    explicit CrashReportDialog(const QString &report, QWidget *parent = nullptr);

signals:
    void saveRequested();
    void deleteRequested();
};

} // namespace a2a
