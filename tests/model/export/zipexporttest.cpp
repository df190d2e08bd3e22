// SPDX-License-Identifier: Apache-2.0
// The archive holds the artifacts byte for byte under names that are safe everywhere, whatever
// agents call them, and describes each of them.
#include "tests/model/export/recordedsession.h"
#include "tests/model/export/unzipped.h"
#include "tests/support/testregistry.h"

#include <QDateTime>
#include <QIODevice>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ZipExportTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void chunks_become_one_file();
    void the_manifest_describes_the_chunks();
    void tasks_and_versions_have_folders();
    void hostile_names_stay_inside_the_archive();
    void empty_session_is_an_archive();
    void snapshots_are_decoded_once();

private:
    using Files = std::map<QByteArray, QByteArray>;
};

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
    const Files files = unzipped(exported(recorded.session, ExportFormat::Zip));
    QCOMPARE(files.size(), size_t(5));
    QCOMPARE(files.at("task-1-t/plan.md"), QByteArray("one, two \xe4\xba\x8c"));
    QCOMPARE(files.at("task-1-t/route.png"), bytes);
    QCOMPARE(files.at("task-1-t/old.txt"), QByteArray("final")); // the current revision
    QCOMPARE(files.at("task-1-t/revision-1/old.txt"), QByteArray("draft"));
    const json::Document index(files.at("artifacts.json"));
    QVERIFY(index.isValid());
    QCOMPARE(index.root().count(), 3U);
    const json::Value second = index.root().element(1);
    QCOMPARE(second["artifactId"].toString(), u"b"_s);
    QCOMPARE(second["taskId"].toString(), u"t"_s);
    QCOMPARE(second["contextId"].toString(), u"c"_s);
    QCOMPARE(second["files"].element(0)["size"].toInteger(), std::optional<qint64>(bytes.size()));
    QCOMPARE(second["files"].element(0)["file"].toString(), u"task-1-t/route.png"_s);
    QCOMPARE(second["links"].element(0).toString(), u"https://example.org/x.pdf"_s);
}

/// Each revision with its files, and each chunk with its arrival time.
void ZipExportTest::the_manifest_describes_the_chunks()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m", "draw"),
                    {Working, artifactUpdate("a", "plan", textPart("one ")),
                     artifactUpdate("a", "plan", textPart("two"), ",\"append\":true"),
                     artifactUpdate("a", "plan", textPart("three"), ",\"lastChunk\":true")});
    const Files files = unzipped(exported(recorded.session, ExportFormat::Zip));
    QCOMPARE(files.at("task-1-t/revision-1/plan.txt"), QByteArray("one two"));
    QCOMPARE(files.at("task-1-t/plan.txt"), QByteArray("three"));
    const json::Document manifest(files.at("artifacts.json"));
    QVERIFY(manifest.isValid());
    const json::Value artifact = manifest.root().element(0);
    QCOMPARE(artifact["end"].toString(), u"lastChunk"_s);
    QCOMPARE(artifact["revisions"].count(), 2U);
    const json::Value old = artifact["revisions"].element(0);
    const json::Value current = artifact["revisions"].element(1);
    QCOMPARE(old["replaced"].toBool(), true);
    QCOMPARE(current["replaced"].toBool(), false);
    QCOMPARE(old["files"].element(0)["file"].toString(), u"task-1-t/revision-1/plan.txt"_s);
    QCOMPARE(old["chunks"].count(), 2U);
    QCOMPARE(current["chunks"].count(), 1U);
    const Store &store = recorded.session.store();
    const GrowingArray<Chunk> &chunks = store.artifacts[0].chunks;
    const auto compare = [&](json::Value told, size_t at, bool append, bool last) {
        const Frame &frame = store.frames[chunks[at].frame];
        QCOMPARE(told["bytes"].toInteger(), std::optional<qint64>(chunks[at].bytes));
        QCOMPARE(told["append"].toBool(!append), append);
        QCOMPARE(told["lastChunk"].toBool(!last), last);
        QCOMPARE(told["ms"].raw().toByteArray(),
                 QByteArray::number(double(frame.timeNs - store.tasks[0].firstNs) / 1e6, 'f', 3));
        QCOMPARE(
            QDateTime::fromString(told["time"].toString(), Qt::ISODateWithMs).toMSecsSinceEpoch(),
            recorded.session.recording().wallMs(frame.timeNs));
    };
    compare(old["chunks"].element(0), 0, false, false);
    compare(old["chunks"].element(1), 1, true, false);
    compare(current["chunks"].element(0), 2, false, true);
}

/// The refined version is beside the earlier one.
void ZipExportTest::tasks_and_versions_have_folders()
{
    const auto ended = [](QByteArray id, const QByteArray &text) {
        QByteArray json = "{'task':{'id':'ID','contextId':'c','status':{'state':"
                          "'TASK_STATE_COMPLETED'},'artifacts':[{'artifactId':'of-ID','name':"
                          "'route','parts':[{'text':'TEXT'}]}]}}";
        return json.replace("ID", id).replace("TEXT", text).replace('\'', '"');
    };
    RecordedSession recorded;
    recorded.stream(userMessage("m1", "draw"), {ended("1111", "north")});
    QByteArray refers = userMessage("m2", "better", "c");
    refers.replace("\"parts\"", "\"referenceTaskIds\":[\"1111\"],\"parts\"");
    recorded.stream(refers, {ended("2222", "south")});
    const Files files = unzipped(exported(recorded.session, ExportFormat::Zip));
    QCOMPARE(files.at("task-1-1111/v1/route.txt"), QByteArray("north"));
    QCOMPARE(files.at("task-2-2222/v2/route.txt"), QByteArray("south"));
    const json::Document manifest(files.at("artifacts.json"));
    QCOMPARE(manifest.root().element(1)["version"].toInteger(), std::optional<qint64>(2));
    QCOMPARE(manifest.root().element(1)["versions"].toInteger(), std::optional<qint64>(2));
    QCOMPARE(manifest.root().element(1)["end"].toString(), u"task"_s);
}

void ZipExportTest::hostile_names_stay_inside_the_archive()
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
    const Files files = unzipped(exported(recorded.session, ExportFormat::Zip));
    QCOMPARE(files.size(), size_t(names.size()) + 1);
    std::set<QString> different;
    static const QRegularExpression unsafe(u"[\\x00-\\x1f/\\\\:*?\"<>|\u202e]|^[.~-]|[. ]$"_s);
    for (const auto &[path, content] : files) {
        static constexpr QByteArrayView Folder = "task-1-t/";
        const QByteArray name = path.startsWith(Folder) ? path.mid(Folder.size()) : path;
        QVERIFY2(path != name || name == "artifacts.json", path.constData());
        const QString text = QString::fromUtf8(name);
        QVERIFY2(!unsafe.match(text).hasMatch(), name.constData());
        different.insert(QString::fromUtf8(path).toLower());
        QVERIFY(path == "artifacts.json" || content.startsWith("content "));
    }
    QCOMPARE(different.size(), files.size());
    QCOMPARE(json::Document(files.at("artifacts.json")).root().count(), quint32(names.size()));
}

void ZipExportTest::empty_session_is_an_archive()
{
    const RecordedSession recorded;
    const Files files = unzipped(exported(recorded.session, ExportFormat::Zip));
    QCOMPARE(files.size(), size_t(1));
    QCOMPARE(files.at("artifacts.json"), QByteArray("[]\n"));
}

/// Also if artifacts alternate between several of them.
void ZipExportTest::snapshots_are_decoded_once()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m", "hi"), {snapshotOf(200), snapshotOf(100, " And more.")});
    const quint64 before = recorded.session.content().decodeCount();
    const Files files = unzipped(exported(recorded.session, ExportFormat::Zip));
    const quint64 decodeCount = recorded.session.content().decodeCount() - before;
    QVERIFY2(decodeCount <= 2, qPrintable(QString::number(decodeCount)));
    QCOMPARE(files.at("task-1-t/n99.txt"), QByteArray("artifact words 99. And more."));
    QCOMPARE(files.at("task-1-t/n199.txt"), QByteArray("artifact words 199."));
}

A2A_TEST(ZipExportTest)
#include "zipexporttest.moc"
