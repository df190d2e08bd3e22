// SPDX-License-Identifier: Apache-2.0
// Every action on an agent's file uses exactly its bytes, whatever the target.
#include "ui/files/filecommands.h"

#include "tests/support/testregistry.h"
#include "tests/ui/files/agentfiles.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/files/fileinfopanel.h"
#include "ui/files/filemessagebar.h"

#include <QClipboard>
#include <QCryptographicHash>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QIODevice>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static QString copiedPath()
{
    const QList<QUrl> urls = QGuiApplication::clipboard()->mimeData()->urls();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

class FileCommandsTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void saving_prompts_and_writes();
    void canceling_saves_nothing();
    void saving_another_file_waits_for_the_first();
    void several_go_into_a_folder();
    void an_unwritable_folder_loses_nothing();
    void text_is_copied_as_text();
    void a_picture_is_copied_by_its_bytes_and_as_a_file();
    void other_content_is_copied_as_a_file();
    void the_checksum_covers_the_bytes_data();
    void the_checksum_covers_the_bytes();
    void unreadable_content_is_reported();
    void details_report_a_missing_checksum();
    void attachments_are_exact();
    void input_is_what_it_reads_as_data();
    void input_is_what_it_reads_as();
    void copies_are_removed_on_exit();
    void a_missing_temporary_folder_is_reported();
    void a_link_is_no_file();
    void failures_stay_until_closed();
    void details_show_mismatches();
    void details_appear_when_finished();

private:
    QTemporaryDir m_folder;
    QWidget m_window;
};

void FileCommandsTest::init()
{
    failOnAnyWarning();
    QGuiApplication::clipboard()->clear();
}

void FileCommandsTest::saving_prompts_and_writes()
{
    FileCommands commands(&m_window);
    QString proposed;
    commands.setPathPrompt([&](const QString &path, const FileCommands::PathCallback &answer) {
        proposed = path;
        answer(m_folder.filePath(u"mine.bin"_s));
    });
    QSignalSpy reported(&commands, &FileCommands::reported);
    commands.save(makeFile(u"../../.evil\u202Etxt"_s, "x\0y"_ba));
    QTRY_COMPARE(reported.size(), 1);
    QVERIFY2(proposed.endsWith(u"/eviltxt"_s), qPrintable(proposed));
    QCOMPARE(readFile(m_folder.filePath(u"mine.bin"_s)), "x\0y"_ba);
    QVERIFY(reported.first().first().toString().contains(u"mine.bin"_s));
}

void FileCommandsTest::canceling_saves_nothing()
{
    FileCommands commands(&m_window);
    bool asked = false;
    commands.setPathPrompt(
        [&](const QString &, const FileCommands::PathCallback &) { asked = true; });
    commands.save(makeFile(u"a"_s, "x"));
    QVERIFY(asked && !commands.isBusy());
}

void FileCommandsTest::saving_another_file_waits_for_the_first()
{
    QTemporaryDir folder;
    FileCommands commands(&m_window);
    commands.setPathPrompt([&](const QString &path, const FileCommands::PathCallback &answer) {
        answer(folder.filePath(QFileInfo(path).fileName()));
    });
    QSignalSpy reported(&commands, &FileCommands::reported);
    const QByteArray much(1'000'000, 'm');
    AgentFile large = makeFile(u"large.bin"_s);
    large.bytes = {much.size(), [&much](qint64 at, qint64 size) {
                       QElapsedTimer slice;
                       slice.start();
                       while (at == 0 && !slice.hasExpired(20)) // longer than a slice
                           continue;
                       return much.mid(at, size);
                   }};
    commands.save(large);
    QVERIFY(commands.isBusy());
    commands.save(makeFile(u"small.txt"_s, "s"));
    QTRY_COMPARE(reported.size(), 2);
    QCOMPARE(readFile(folder.filePath(u"large.bin"_s)), much);
    QCOMPARE(readFile(folder.filePath(u"small.txt"_s)), QByteArray("s"));
}

void FileCommandsTest::several_go_into_a_folder()
{
    QTemporaryDir folder;
    FileCommands commands(&m_window);
    FileMessageBar report;
    report.watch(commands);
    commands.setFolderPrompt(
        [&](const QString &, const FileCommands::PathCallback &answer) { answer(folder.path()); });
    AgentFile link = makeFile(u"photo.jpg"_s, {});
    link.link = u"https://files.example/p"_s;
    commands.saveAll({makeFile(u"a.md"_s, "1"), makeFile(u"a.md"_s, "2"), link});
    QTRY_VERIFY(report.text().contains(u"2 files saved in"_s));
    QVERIFY(report.text().endsWith(u" · only links, not fetched: photo.jpg"_s)); // no failure
    QCOMPARE(readFile(folder.filePath(u"a (2).md"_s)), QByteArray("2"));
}

void FileCommandsTest::an_unwritable_folder_loses_nothing()
{
    FileCommands commands(&m_window);
    FileMessageBar report;
    report.watch(commands);
    commands.setFolderPrompt([&](const QString &, const FileCommands::PathCallback &answer) {
        answer(m_folder.filePath(u"is/not/there"_s));
    });
    commands.saveAll({makeFile(u"a.md"_s, "1")});
    QTRY_VERIFY(report.text().contains(u"Nothing could be saved"_s));
    QVERIFY(report.text().contains(u"a.md ("_s) &&
            report.text().contains(u"All data is still available here"_s));
}

void FileCommandsTest::text_is_copied_as_text()
{
    FileCommands commands(&m_window);
    const QString text = u"<b>行程</b> & more\n"_s;
    commands.copyContent(makeFile(u"a.md"_s, text.toUtf8(), u"text/markdown"_s));
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
    QVERIFY(!QGuiApplication::clipboard()->mimeData()->hasHtml());
    QVERIFY(!QGuiApplication::clipboard()->mimeData()->hasUrls());
}

void FileCommandsTest::a_picture_is_copied_by_its_bytes_and_as_a_file()
{
    const QByteArray png = QByteArray::fromBase64("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAA"
                                                  "DUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
                                                  "gg==");
    FileCommands commands(&m_window);
    QSignalSpy reported(&commands, &FileCommands::reported);
    commands.copyContent(makeFile(u"dot"_s, png, u"text/plain"_s)); // detected from its bytes
    QTRY_COMPARE(reported.size(), 1);
    QCOMPARE(QGuiApplication::clipboard()->mimeData()->data(u"image/png"_s), png);
    QCOMPARE(readFile(copiedPath()), png);
}

void FileCommandsTest::other_content_is_copied_as_a_file()
{
    const QByteArray bytes("\x00\x01\xff\xfe binary", 11);
    FileCommands commands(&m_window);
    QSignalSpy reported(&commands, &FileCommands::reported);
    commands.copyContent(makeFile(u"data.bin"_s, bytes));
    QTRY_COMPARE(reported.size(), 1);
    QCOMPARE(readFile(copiedPath()), bytes);
    QCOMPARE(QFileInfo(copiedPath()).fileName(), u"data.bin"_s);
}

void FileCommandsTest::the_checksum_covers_the_bytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("none") << QByteArray();
    QTest::newRow("few") << QByteArray("hello");
    QTest::newRow("NUL") << QByteArray("a\0b", 3);
    QTest::newRow("many") << QByteArray(20'000'001, 'q');
}

void FileCommandsTest::the_checksum_covers_the_bytes()
{
    QFETCH(QByteArray, bytes);
    FileCommands commands(&m_window);
    QSignalSpy reported(&commands, &FileCommands::reported);
    commands.copyDigest(makeFile(u"a"_s, bytes));
    QTRY_COMPARE(reported.size(), 1);
    const QString sum =
        QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
    QCOMPARE(QGuiApplication::clipboard()->text(), sum);
    QVERIFY(reported.first().first().toString().contains(sum));
}

/// Of which only the beginning is still there.
static AgentFile brokenFile(const QString &type = u"text/plain"_s)
{
    AgentFile file = makeFile(u"broken.txt"_s, {}, type);
    file.bytes = {100, [](qint64 offset, qint64) {
                      return offset < 20 ? QByteArray(qsizetype(20 - offset), 'x') : QByteArray();
                  }};
    return file;
}

/// A part of it must not pass for the whole.
void FileCommandsTest::unreadable_content_is_reported()
{
    FileCommands commands(&m_window);
    QSignalSpy failed(&commands, &FileCommands::failed);
    QSignalSpy reported(&commands, &FileCommands::reported);
    QSignalSpy attached(&commands, &FileCommands::attachRequested);
    commands.copyDigest(brokenFile());
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().toString().contains(u"broken.txt"_s));
    QVERIFY(!commands.isBusy());
    commands.copyContent(brokenFile());
    commands.attach(brokenFile());
    QCOMPARE(failed.size(), 3);
    QCOMPARE(reported.size() + attached.size(), 0);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString());
}

void FileCommandsTest::attachments_are_exact()
{
    FileCommands commands(&m_window);
    QSignalSpy attached(&commands, &FileCommands::attachRequested);
    commands.attach(makeFile(u"/etc/passwd"_s, "\xff\0\r\n"_ba, u"x/y"_s));
    QCOMPARE(attached.size(), 1);
    QCOMPARE(attached.first().at(0).toString(), u"passwd"_s);
    QCOMPARE(attached.first().at(1).toString(), u"x/y"_s);
    QCOMPARE(attached.first().at(2).toByteArray(), "\xff\0\r\n"_ba);
}

void FileCommandsTest::input_is_what_it_reads_as_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("declared");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("type");
    const auto row = [](const char *label, const QByteArray &bytes, const char *declared,
                        const char *name, const char *type) {
        QTest::newRow(label) << bytes << QString::fromLatin1(declared) << QString::fromLatin1(name)
                             << QString::fromLatin1(type);
    };
    row("JSON", "{\"a\": 1}", "", "", "application/json");
    row("JSON that is broken", "{\"a\": 1", "application/json", "", "text/plain");
    row("text", "# Title\n\n- a\n- b\n", "text/markdown", "", "text/markdown");
    row("bytes", QByteArray("\x89PNG\r\n\x1a\n\0", 9), "image/png", "x.bin", "image/png");
    row("no UTF-8", QByteArray(5000, 'x') + '\xff', "text/plain", "x.bin", "text/plain");
}

void FileCommandsTest::input_is_what_it_reads_as()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, declared);
    QFETCH(QString, name);
    QFETCH(QString, type);
    QWidget window;
    FileCommands commands(&window);
    QSignalSpy attached(&commands, &FileCommands::attachRequested);
    commands.useAsInput({u"x.bin"_s, declared, ByteSource::fromBytes(bytes), {}});
    QCOMPARE(attached.size(), 1);
    QCOMPARE(attached.at(0).at(0).toString(), name);
    QCOMPARE(attached.at(0).at(1).toString(), type);
    QCOMPARE(attached.at(0).at(2).toByteArray(), bytes);
    commands.useAsInput({u"x.bin"_s, {}, {}, u"https://h/x"_s});
    QCOMPARE(attached.at(1).at(1).toString(), u"text/uri-list"_s);
    QCOMPARE(attached.at(1).at(2).toByteArray(), QByteArray("https://h/x"));
}

void FileCommandsTest::copies_are_removed_on_exit()
{
    QStringList paths;
    {
        FileCommands commands(&m_window);
        commands.exportFiles({makeFile(u"a"_s, "1"), makeFile(u"a"_s, "2")},
                             [&](const QStringList &made) { paths = made; });
        QTRY_COMPARE(paths.size(), 2);
        QCOMPARE(readFile(paths.last()), QByteArray("2"));
        const QFile::Permissions others = QFile::ReadOther | QFile::ReadGroup;
        QVERIFY(!(QFileInfo(QFileInfo(paths.first()).path() + u"/.."_s).permissions() & others));
    }
    QVERIFY(!QFile::exists(paths.first()) && !QFile::exists(paths.last()));
}

/// And writes nothing into the current directory.
void FileCommandsTest::a_missing_temporary_folder_is_reported()
{
    const QByteArray before = qgetenv("TMPDIR");
    qputenv("TMPDIR", QFile::encodeName(m_folder.filePath(u"missing"_s)));
    const auto restore =
        qScopeGuard([&] { before.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before); });
    FileCommands commands(&m_window);
    QSignalSpy failed(&commands, &FileCommands::failed);
    commands.copyFile(makeFile(u"stray.bin"_s, "bytes"));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.first().at(1).toString().contains(u"missing"_s));
    QVERIFY(QDir().entryList({u"a2ascope-files-*"_s, u"stray.bin"_s}).isEmpty());
}

void FileCommandsTest::a_link_is_no_file()
{
    AgentFile link = makeFile(u"photo.jpg"_s, {});
    link.link = u"https://files.example/photo.jpg"_s;
    FileCommands commands(&m_window);
    commands.setPathPrompt([](const QString &, const FileCommands::PathCallback &) {
        QTest::qFail("asked for a path", __FILE__, __LINE__);
    });
    QSignalSpy failed(&commands, &FileCommands::failed);
    commands.save(link);
    commands.copyFile(link);
    commands.copyDigest(link);
    commands.attach(link);
    QCOMPARE(failed.size(), 4);
    commands.copyContent(link);
    QCOMPARE(QGuiApplication::clipboard()->text(), link.link);
}

void FileCommandsTest::failures_stay_until_closed()
{
    FileMessageBar report;
    QVERIFY(report.isHidden() && report.text().isEmpty());
    report.showMessage(u"Saved as <b>x</b>"_s);
    QVERIFY(!report.isHidden());
    QCOMPARE(report.text(), u"Saved as <b>x</b>"_s);
    report.showFailure(u"Nothing could be saved"_s, u"No space"_s, u"Choose another folder."_s);
    QVERIFY(report.text().contains(u"No space"_s) && report.text().contains(u"another folder"_s));
    report.showMessage(u"Saved"_s);
    QCOMPARE(report.text(), u"Saved"_s);
}

static QString textOf(const QWidget &widget)
{
    QString all;
    for (const QLabel *label : widget.findChildren<QLabel *>())
        all += label->text() % u'\n';
    return all;
}

void FileCommandsTest::details_show_mismatches()
{
    FileInfoPanel facts;
    facts.show();
    facts.setFile(1, makeFile(u"../<b>up\u202E.png"_s, "%PDF-1.4 x", u"image/png"_s), true);
    QTRY_COMPARE(facts.digest().size(), 64);
    const QString said = textOf(facts);
    QVERIFY2(said.contains(u"declared as image/png, but detected as PDF"_s), qPrintable(said));
    QVERIFY2(said.contains(u"../<b>up‹U+202E›.png (saved as bup.png)"_s), qPrintable(said));
    QVERIFY(said.contains(u"10 bytes"_s));
    QVERIFY(QString(said).remove(u'\n').contains(facts.digest()));
}

void FileCommandsTest::details_report_a_missing_checksum()
{
    FileInfoPanel facts;
    facts.show();
    facts.setFile(1, brokenFile(), true);
    QTRY_VERIFY2(textOf(facts).contains(u"content no longer readable"_s),
                 qPrintable(textOf(facts)));
    QVERIFY(facts.digest().isEmpty());
}

void FileCommandsTest::details_appear_when_finished()
{
    FileInfoPanel facts;
    facts.show();
    facts.setFile(1, makeFile(u"a"_s, "part"), false);
    QVERIFY(facts.digest().isEmpty());
    facts.setFile(1, makeFile(u"a"_s, "part and rest"), true);
    QTRY_COMPARE(
        facts.digest(),
        QString::fromLatin1(
            QCryptographicHash::hash("part and rest", QCryptographicHash::Sha256).toHex()));
}

A2A_TEST(FileCommandsTest)
#include "filecommandstest.moc"
