// SPDX-License-Identifier: Apache-2.0
// The archive holds the artifacts byte for byte under names that are safe everywhere, whatever
// agents call them, and says what each of them is.
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <minizip/unzip.h>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ZipExportTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void chunks_become_one_file();
    void hostile_names_stay_in_the_archive();
    void empty_session_is_an_archive();
    void snapshots_are_decoded_once();

private:
    using Files = std::map<QByteArray, QByteArray>;
    [[nodiscard]] Files unpacked(const QByteArray &zip);

    QTemporaryDir m_folder;
};

ZipExportTest::Files ZipExportTest::unpacked(const QByteArray &zip)
{
    Files files;
    QFile file(m_folder.filePath(u"archive.zip"_s));
    if (file.open(QIODevice::WriteOnly))
        file.write(zip);
    file.close();
    unzFile archive = unzOpen64(QFile::encodeName(file.fileName()).constData());
    for (int code = unzGoToFirstFile(archive); code == UNZ_OK; code = unzGoToNextFile(archive)) {
        unz_file_info64 info{};
        QByteArray name(1000, '\0');
        unzGetCurrentFileInfo64(archive, &info, name.data(), uLong(name.size()), nullptr, 0,
                                nullptr, 0);
        QByteArray content(qsizetype(info.uncompressed_size), '\0');
        unzOpenCurrentFile(archive);
        const int read = unzReadCurrentFile(archive, content.data(), unsigned(content.size()));
        // Closing checks the sum.
        if (read == content.size() && unzCloseCurrentFile(archive) == UNZ_OK)
            files[name.constData()] = content;
    }
    unzClose(archive);
    return files;
}

void ZipExportTest::chunks_become_one_file()
{
    const QByteArray bytes = QByteArray("\x89PNG\r\n\x1a\n\0", 9).repeated(3'000);
    RecordedSession recorded;
    const QByteArray markdown = ",\"mediaType\":\"text/markdown\"";
    recorded.stream(
        userMessage("m", "draw"),
        {artifactUpdate("a", "plan", textPart("one, ", markdown)),
         artifactUpdate("a", "plan", textPart("two \\u4e8c", markdown),
                        ",\"append\":true,\"lastChunk\":true"),
         artifactUpdate("b", "picture",
                        "{\"raw\":\"" + bytes.toBase64() +
                            "\",\"filename\":\"route.png\",\"mediaType\":\"image/png\"},"
                            "{\"url\":\"https://example.org/x.pdf\"}"),
         artifactUpdate("d", "old", textPart("draft")),
         artifactUpdate("d", "old", textPart("final"))});
    const Files files = unpacked(exported(recorded.session, ExportFormat::Zip));
    QCOMPARE(files.size(), size_t(4));
    QCOMPARE(files.at("plan.md"), QByteArray("one, two \xe4\xba\x8c"));
    QCOMPARE(files.at("route.png"), bytes);
    QCOMPARE(files.at("old.txt"), QByteArray("final")); // the revision that counts
    const json::Document index(files.at("artifacts.json"));
    QVERIFY(index.isValid());
    QCOMPARE(index.root().count(), 3U);
    const json::Value second = index.root().element(1);
    QCOMPARE(second["artifactId"].toString(), u"b"_s);
    QCOMPARE(second["taskId"].toString(), u"t"_s);
    QCOMPARE(second["contextId"].toString(), u"c"_s);
    QCOMPARE(second["files"].element(0)["size"].toInteger(), std::optional<qint64>(bytes.size()));
    QCOMPARE(second["links"].element(0).toString(), u"https://example.org/x.pdf"_s);
}

void ZipExportTest::hostile_names_stay_in_the_archive()
{
    RecordedSession recorded;
    QByteArrayList results;
    const QByteArrayList names{"../../etc/passwd",
                               "..\\\\..\\\\boot.ini",
                               "/etc/shadow",
                               "con",
                               "a\\u0000b",
                               "\\u202egnp.exe",
                               "plan",
                               "PLAN",
                               "Plan",
                               "plan (2)",
                               "artifacts.json",
                               "",
                               ".",
                               "..",
                               "-rf"};
    for (const QByteArray &name : names)
        results << artifactUpdate("id-" + QByteArray::number(results.size()), name,
                                  textPart("content " + QByteArray::number(results.size())));
    recorded.stream(userMessage("m", "draw"), results);
    const Files files = unpacked(exported(recorded.session, ExportFormat::Zip));
    QCOMPARE(files.size(), size_t(names.size()) + 1);
    std::set<QString> different;
    static const QRegularExpression unsafe(u"[\\x00-\\x1f/\\\\:*?\"<>|\u202e]|^[.~-]|[. ]$"_s);
    for (const auto &[name, content] : files) {
        const QString text = QString::fromUtf8(name);
        QVERIFY2(!unsafe.match(text).hasMatch(), name.constData());
        different.insert(text.toLower());
        QVERIFY(name == "artifacts.json" || content.startsWith("content "));
    }
    QCOMPARE(different.size(), files.size());
    QCOMPARE(json::Document(files.at("artifacts.json")).root().count(), quint32(names.size()));
}

void ZipExportTest::empty_session_is_an_archive()
{
    const RecordedSession recorded;
    const Files files = unpacked(exported(recorded.session, ExportFormat::Zip));
    QCOMPARE(files.size(), size_t(1));
    QCOMPARE(files.at("artifacts.json"), QByteArray("[]\n"));
}

/// Also where artifacts stand in several of them by turns.
void ZipExportTest::snapshots_are_decoded_once()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m", "hi"), {snapshotOf(200), snapshotOf(100, " And more.")});
    const quint64 before = recorded.session.content().decodes();
    const Files files = unpacked(exported(recorded.session, ExportFormat::Zip));
    const quint64 decodes = recorded.session.content().decodes() - before;
    QVERIFY2(decodes <= 2, qPrintable(QString::number(decodes)));
    QCOMPARE(files.at("n99.txt"), QByteArray("artifact words 99. And more."));
    QCOMPARE(files.at("n199.txt"), QByteArray("artifact words 199."));
}

A2A_TEST(ZipExportTest)
#include "zipexporttest.moc"
