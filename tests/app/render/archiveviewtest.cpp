// SPDX-License-Identifier: Apache-2.0
// Archives are listed, never unpacked: what leads out of its folder is marked, what is too much is
// counted and ends, and what is not an archive is said to be none.
#include "ui/viewers/preview/archiveview.h"

#include "model/language/language.h"
#include "tests/app/render/mediafiles.h"
#include "tests/app/render/rendering.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/widgets/emptystate.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ArchiveViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void initTestCase();
    void a_zip_is_listed();
    void links_and_special_files_are_marked();
    void a_compressed_file_is_one_entry();
    void a_truncated_archive_has_its_beginning();
    void a_bomb_ends();
    void many_entries_are_counted();
    void what_is_no_archive_says_so_data();
    void what_is_no_archive_says_so();
    void waits_for_the_last_chunk();
    void entries_are_copied_and_sorted();

private:
    const Language m_language{u"en"_s}; ///< plural forms
};

namespace {

struct Listed {
    explicit Listed(const QByteArray &bytes, bool settled = true)
        : client(RenderOptions{{}, {}, Patience})
        , view(client)
    {
        QObject::connect(&view, &ContentViewer::noteChanged, &view,
                         [this](const QString &text) { note = text; });
        view.resize(500, 300);
        view.show();
        ViewerInput content;
        content.bytes = ByteSource::fromBytes(bytes);
        content.settled = settled;
        view.setContent(content);
    }
    [[nodiscard]] bool isListed() const { return view.table()->isVisible(); }
    [[nodiscard]] QStringList rows() const
    {
        QStringList rows;
        const QAbstractItemModel &model = *view.table()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells;
            for (const int column : {ArchiveModel::Path, ArchiveModel::Size, ArchiveModel::Remarks})
                cells << model.index(row, column).data().toString();
            rows << cells.join(u'|');
        }
        return rows;
    }

    RenderClient client;
    ArchiveView view;
    QString note;
};

} // namespace

/// A tar archive: an entry with these bytes.
static QByteArray tarEntry(const QByteArray &name, const QByteArray &bytes)
{
    QByteArray head(512, '\0');
    const auto put = [&head](int at, const QByteArray &text) {
        head.replace(at, text.size(), text);
    };
    put(0, name.left(99));
    put(100, "0000644");
    put(108, "0000000");
    put(116, "0000000");
    put(124, QByteArray::number(bytes.size(), 8).rightJustified(11, '0'));
    put(136, "00000000000");
    put(148, "        ");
    put(156, "0");
    put(257, "ustar");
    put(263, "00");
    int sum = 0;
    for (const char c : head)
        sum += uchar(c);
    put(148, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0' + ' ');
    return head + bytes + QByteArray((512 - bytes.size() % 512) % 512, '\0');
}

void ArchiveViewTest::initTestCase()
{
    RenderClient client;
    const RenderResult result =
        renderNow(client, requestOf(tarEntry("a", "b"), RenderKind::Archive));
    if (result.status == RenderStatus::MissingProgram)
        QSKIP("without libarchive");
}

void ArchiveViewTest::a_zip_is_listed()
{
    Listed a(mediaFile("hostile.zip"));
    QTRY_VERIFY_WITH_TIMEOUT(a.isListed(), Patience);
    const QStringList rows = a.rows();
    QCOMPARE(rows.size(), 6);
    QCOMPARE(rows[0], u"report/summary.md|200 B|"_s);
    QCOMPARE(rows[1], u"../../etc/passwd|4 B|leads out of its folder"_s);
    QCOMPARE(rows[2], u"report/M\u00fcnchen.txt|1 B|"_s);
    QCOMPARE(rows[3], u"/tmp/absolute|1 B|leads out of its folder"_s);
    QCOMPARE(rows[4], u"report/summary.md|5 B|same path as an entry above"_s);
    QVERIFY2(!rows[5].contains(QChar(0x202e)), qPrintable(rows[5])); // it would turn the name round
    QCOMPARE(a.view.facts(), u"zip · 6 entries · 212 B unpacked"_s);
    QCOMPARE(a.note, u"2 entries would be unpacked outside of the folder."_s);
}

void ArchiveViewTest::links_and_special_files_are_marked()
{
    Listed a(mediaFile("links.tar.gz"));
    QTRY_VERIFY_WITH_TIMEOUT(a.isListed(), Patience);
    QCOMPARE(a.rows(),
             QStringList({u"src/||folder"_s, u"src/main.py|9 B|"_s,
                          u"src/up||leads out of its folder · link to ../../outside"_s,
                          u"src/near||link to ../src/main.py"_s, u"pipe||special file"_s}));
    QCOMPARE(a.view.facts(), u"tar + gzip · 5 entries · 9 B unpacked"_s);
}

void ArchiveViewTest::a_compressed_file_is_one_entry()
{
    Listed a(mediaFile("notes.txt.gz"));
    QTRY_VERIFY_WITH_TIMEOUT(a.isListed(), Patience);
    QCOMPARE(a.rows().size(), 1);
    QVERIFY2(a.rows().first().contains(u"|5.9 KB|"_s), qPrintable(a.rows().first()));
    QVERIFY(a.view.facts().startsWith(u"gzip · 1 entry"_s));
    QVERIFY(a.note.isEmpty());
}

void ArchiveViewTest::a_truncated_archive_has_its_beginning()
{
    const QByteArray whole =
        tarEntry("one", QByteArray(600, 'x')) + tarEntry("two", QByteArray(5000, 'y'));
    Listed a(whole.left(3000));
    QTRY_VERIFY_WITH_TIMEOUT(a.isListed(), Patience);
    QCOMPARE(a.rows().first(), u"one|600 B|"_s);
    QCOMPARE(a.note, u"The archive is truncated or damaged."_s);
}

/// Eight megabytes that grow a thousandfold: the helper stops by itself.
void ArchiveViewTest::a_bomb_ends()
{
    QFile file(QStringLiteral(TEST_DATA "/bomb.gz"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray member = file.readAll();
    Listed a(member.repeated(8'000'000 / member.size()));
    QTRY_VERIFY_WITH_TIMEOUT(a.isListed(), Patience);
    QCOMPARE(a.rows().size(), 1);
    QVERIFY2(a.rows().first().contains(u"|over "_s), qPrintable(a.rows().first()));
    QVERIFY(a.note.contains(u"takes too long"_s));
}

void ArchiveViewTest::many_entries_are_counted()
{
    QByteArray bytes;
    for (int i = 0; i < RenderMaxEntries + 500; ++i)
        bytes += tarEntry("file-" + QByteArray::number(i), {});
    Listed a(bytes);
    QTRY_VERIFY_WITH_TIMEOUT(a.isListed(), Patience);
    QCOMPARE(a.rows().size(), RenderMaxEntries);
    QCOMPARE(a.note, u"The first 2,000 of 2,500 entries are listed."_s);
    QVERIFY(a.view.facts().contains(u"2500 entries"_s) ||
            a.view.facts().contains(u"2,500 entries"_s));
}

void ArchiveViewTest::what_is_no_archive_says_so_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("hello");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a head of a zip") << QByteArray("PK\3\4", 4) + QByteArray(40, '\xff');
    QTest::newRow("a head of a gzip") << QByteArray("\x1f\x8b\x08", 3) + QByteArray(40, '\xff');
}

void ArchiveViewTest::what_is_no_archive_says_so()
{
    QFETCH(QByteArray, bytes);
    Listed a(bytes);
    QTRY_VERIFY_WITH_TIMEOUT(!a.view.problem().isEmpty() || a.isListed(), Patience);
    if (a.isListed())
        QVERIFY(!a.note.isEmpty());
    else
        QVERIFY2(a.view.problem().startsWith(u"Could not be "_s), qPrintable(a.view.problem()));
}

void ArchiveViewTest::waits_for_the_last_chunk()
{
    const QByteArray bytes = tarEntry("one", "x") + QByteArray(1024, '\0');
    Listed a(bytes.left(700), false);
    QVERIFY(!a.isListed());
    auto *empty = a.view.findChild<EmptyState *>();
    QVERIFY(empty->isVisible());
    QTest::mouseClick(empty->button(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(a.isListed(), Patience);
    Listed b(bytes, false);
    b.view.setSize(bytes.size(), true);
    QTRY_VERIFY_WITH_TIMEOUT(b.isListed(), Patience);
    QCOMPARE(b.rows(), QStringList(u"one|1 B|"_s));
    QVERIFY(b.note.isEmpty());
}

void ArchiveViewTest::entries_are_copied_and_sorted()
{
    Listed a(tarEntry("b", "xx") + tarEntry("a", "xxx") + tarEntry("c", "x"));
    QTRY_VERIFY_WITH_TIMEOUT(a.isListed(), Patience);
    QCOMPARE(a.rows().first(), u"b|2 B|"_s); // as in the archive
    a.view.table()->sortByColumn(ArchiveModel::Size, Qt::DescendingOrder);
    QCOMPARE(a.rows(), QStringList({u"a|3 B|"_s, u"b|2 B|"_s, u"c|1 B|"_s}));
    a.view.table()->selectRow(2);
    a.view.table()->setFocus();
    QTest::keyClick(a.view.table(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"c"_s);
}

A2A_TEST(ArchiveViewTest)
#include "archiveviewtest.moc"
