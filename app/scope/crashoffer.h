// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/scope/sessionwindow.h"
#include "model/log/crashreports.h"

namespace a2a {

class CrashReportDialog;

/// Shows in a window that the program crashed before, and offers to view, save or delete the crash
/// report. Nothing is sent automatically. Lives as long as its window, or until the user has
/// decided.
class CrashOffer final : public QObject {
    Q_OBJECT

public:
    /// Offers to view crash reports. Returns whether there was one to offer.
    static bool show(SessionWindow &window, const CrashReports &reports);

private:
    CrashOffer(SessionWindow &window, std::vector<CrashReport> reports);
    void view();
    void askWhereToSave();
    void save(const QString &path);
    void remove();
    void dismiss();
    void end();

    MainWindow &m_window;
    SessionControls &m_controls;
    std::vector<CrashReport> m_reports; ///< the newest first; never empty
    QPointer<CrashReportDialog> m_dialog;
};

} // namespace a2a
