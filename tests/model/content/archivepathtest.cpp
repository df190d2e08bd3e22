// SPDX-License-Identifier: Apache-2.0
// What an archive would write outside of its folder is found, however it is spelled.
#include "model/content/archivepath.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class ArchivePathTest final : public QObject {
    Q_OBJECT

private slots:
    void paths_data();
    void paths();
    void links_data();
    void links();
};

void ArchivePathTest::paths_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("out");
    const auto row = [](const char *path, bool out) {
        QTest::newRow(path) << QString::fromUtf8(path) << out;
    };
    row("a/b.txt", false);
    row("./a", false);
    row("a/../b", false);
    row("a/..", false);
    row("..a/b..", false);
    row("...", false);
    row("", false);
    row("..", true);
    row("../a", true);
    row("a/../../b", true);
    row("a/./../../b/c", true);
    row("/etc/passwd", true);
    row("..\\a", true);
    row("\\\\host\\share", true);
    row("C:\\x", true);
    row("c:x", true);
    row("a:b", true);
}

void ArchivePathTest::paths()
{
    QFETCH(QString, path);
    QTEST(leavesFolder(path), "out");
}

void ArchivePathTest::links_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("out");
    QTest::newRow("beside it") << u"a/l"_s << u"b"_s << false;
    QTest::newRow("above it") << u"a/b/l"_s << u"../../c"_s << false;
    QTest::newRow("out") << u"a/l"_s << u"../../c"_s << true;
    QTest::newRow("from the top") << u"l"_s << u"../c"_s << true;
    QTest::newRow("absolute") << u"l"_s << u"/etc"_s << true;
}

void ArchivePathTest::links()
{
    QFETCH(QString, path);
    QFETCH(QString, target);
    QTEST(linkLeavesFolder(path, target), "out");
}

A2A_TEST(ArchivePathTest)
#include "archivepathtest.moc"
