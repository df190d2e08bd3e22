// SPDX-License-Identifier: Apache-2.0
// Reports wait until the user has decided about them, and do not pile up.
#include "model/log/crashreports.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class CrashReportsTest final : public QObject {
    Q_OBJECT

private slots:
    void no_reports();
    void the_newest_comes_first();
    void seen_reports_are_kept_and_not_offered();
    void excess_reports_are_removed_by_age();

private:
    /// One of `daysAgo`.
    QString write(const QString &name, int daysAgo);
    QTemporaryDir m_folder;
};

QString CrashReportsTest::write(const QString &name, int daysAgo)
{
    QFile file(m_folder.filePath(name));
    const bool ok = file.open(QIODevice::WriteOnly) && file.write(name.toUtf8()) > 0 &&
                    file.flush() &&
                    file.setFileTime(QDateTime::currentDateTime().addDays(-daysAgo),
                                     QFileDevice::FileModificationTime);
    return ok ? file.fileName() : QString();
}

void CrashReportsTest::no_reports()
{
    const CrashReports reports(m_folder.filePath(u"not there"_s));
    reports.removeExcess();
    QVERIFY(reports.pending().empty());
    QCOMPARE(CrashReports::text(m_folder.filePath(u"nothing"_s)), QString());
}

void CrashReportsTest::the_newest_comes_first()
{
    const QString older = write(u"crash-20260101-000000-7.txt"_s, 2);
    const QString newer = write(u"crash-20250101-000000-9.txt"_s, 1);
    write(u"notes.txt"_s, 0);
    const std::vector<CrashReport> pending = CrashReports(m_folder.path()).pending();
    QCOMPARE(pending.size(), size_t(2));
    QCOMPARE(pending[0].path, newer);
    QCOMPARE(pending[1].path, older);
    QCOMPARE(pending[0].time.daysTo(QDateTime::currentDateTime()), 1);
    QCOMPARE(CrashReports::text(newer), u"crash-20250101-000000-9.txt"_s);
}

void CrashReportsTest::seen_reports_are_kept_and_not_offered()
{
    const CrashReports reports(m_folder.path());
    const QString newest = reports.pending().front().path;
    CrashReports::setSeen(newest);
    QCOMPARE(reports.pending().size(), size_t(1));
    QVERIFY(QFile::exists(m_folder.filePath(u"seen-20250101-000000-9.txt"_s)));
    CrashReports::remove(reports.pending().front().path);
    QVERIFY(reports.pending().empty());
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files),
             (QStringList{u"notes.txt"_s, u"seen-20250101-000000-9.txt"_s}));
}

void CrashReportsTest::excess_reports_are_removed_by_age()
{
    for (int day = 2; day < 2 + CrashReports::MaxKept; ++day)
        write(u"crash-%1.txt"_s.arg(day), day);
    const CrashReports reports(m_folder.path());
    reports.removeExcess(); // one that was seen exists, a day old
    QCOMPARE(reports.pending().size(), size_t(CrashReports::MaxKept - 1));
    QVERIFY(!QFile::exists(m_folder.filePath(u"crash-%1.txt"_s.arg(1 + CrashReports::MaxKept))));
    QVERIFY(QFile::exists(m_folder.filePath(u"seen-20250101-000000-9.txt"_s)));
    QVERIFY(QFile::exists(m_folder.filePath(u"notes.txt"_s)));
}

A2A_TEST(CrashReportsTest)
#include "crashreportstest.moc"
