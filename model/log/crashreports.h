// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QString>

#include <vector>

namespace a2a {

/// A report that a program left when it died.
struct CrashReport {
    QString path;
    QDateTime time;
};

/// The crash reports in the folder that CrashHandler writes to. They are never sent anywhere; the
/// user decides about them.
class CrashReports final {
public:
    static constexpr int MaxKept = 5;

    explicit CrashReports(const QString &folder)
        : m_folder(folder)
    {
    }

    /// Crash reports that the user has not decided about, newest first.
    [[nodiscard]] std::vector<CrashReport> pending() const;
    [[nodiscard]] static QString text(const QString &path); ///< empty if it cannot be read
    /// Keeps the report and does not offer it again.
    static void setSeen(const QString &path);
    static void remove(const QString &path);
    void removeExcess() const; ///< removes the oldest of too many, seen or not

private:
    QString m_folder;
};

} // namespace a2a
