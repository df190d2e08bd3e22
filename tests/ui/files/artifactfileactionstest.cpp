// SPDX-License-Identifier: Apache-2.0
// Content of artifacts can be saved completely from the window, from the list and from the menu.
#include "ui/panes/artifacts/artifactfileactions.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/files/filemessagebar.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/artifacts/artifactviewer.h"

#include <QAction>
#include <QClipboard>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QIODevice>
#include <QListView>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct ShownArtifacts : OpenTask {
    ShownArtifacts()
        : pane(workspace)
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &workspace, &Workspace::applyChanges);
        selection.selectContext(0, 0, nullptr);
        pane.files().commands().setFolderPrompt(
            [this](const QString &, const FileCommands::PathCallback &answer) {
                answer(folder.path());
            });
        pane.resize(400, 600);
        pane.show();
    }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        for (QAction *action : pane.files().actions()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }
    [[nodiscard]] FileMessageBar *report() const { return pane.findChild<FileMessageBar *>(); }
    [[nodiscard]] QByteArray saved(const QString &name) const
    {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("is not there");
    }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    Selection &selection = workspace.selection();
    QTemporaryDir folder;
    ArtifactsPane pane;
};

static QByteArray rawPart(const QByteArray &bytes, const QByteArray &name)
{
    return "{\"raw\":\"" + bytes.toBase64() + "\",\"filename\":\"" + name + "\"}";
}

class ArtifactFileActionsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void actions_are_disabled_without_artifacts();
    void all_artifacts_are_saved();
    void all_parts_of_one_are_saved();
    void incomplete_artifacts_are_saved_as_received();
    void a_large_chunk_is_saved_completely_without_prompt();
    void linked_files_are_saved();
    void the_shown_part_is_copied_and_attached();
};

void ArtifactFileActionsTest::actions_are_disabled_without_artifacts()
{
    ShownArtifacts a;
    QVERIFY(!a.pane.files().actions().isEmpty());
    for (const QAction *action : a.pane.files().actions())
        QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
    a.chunk("a1", textPart("hello"), false);
    a.feeder.flush();
    for (const QAction *action : a.pane.files().actions())
        QVERIFY2(action->isEnabled(), qPrintable(action->text()));
}

void ArtifactFileActionsTest::all_artifacts_are_saved()
{
    ShownArtifacts a;
    a.chunk("a1", textPart("one", "text/markdown"), false, true, "report");
    a.chunk("a2", textPart("two", "text/markdown"), false, true, "report");
    a.chunk("a3", "[" + rawPart("\x01\x02", "../x.bin") + R"(,{"url":"https://files.example/p"}])",
            false, true, "mixed");
    a.feeder.flush();
    a.action(u"Save all artifacts…"_s)->trigger();
    QTRY_VERIFY(!a.report()->text().isEmpty());
    QCOMPARE(a.saved(u"report.md"_s), QByteArray("one"));
    QCOMPARE(a.saved(u"report (2).md"_s), QByteArray("two"));
    QCOMPARE(a.saved(u"x.bin"_s), QByteArray("\x01\x02"));
    const QString said = a.report()->text();
    QVERIFY2(said.contains(u"3 files saved"_s) && said.contains(u"only links, not fetched: "_s),
             qPrintable(said));
    QCOMPARE(QDir(a.folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 3);
}

void ArtifactFileActionsTest::all_parts_of_one_are_saved()
{
    ShownArtifacts a;
    a.chunk("a1", R"([{"text":"words"},{"data":{"k": 1.50}},)" + rawPart("bytes", "b.bin") + "]",
            false, true, "mixed");
    a.feeder.flush();
    a.action(u"Save all parts…"_s)->trigger();
    QTRY_VERIFY(a.report()->text().startsWith(u"3 files saved"_s));
    QCOMPARE(a.saved(u"mixed.txt"_s), QByteArray("words"));
    QCOMPARE(a.saved(u"mixed.json"_s), QByteArray(R"({"k": 1.50})")); // as spelled
    QCOMPARE(a.saved(u"b.bin"_s), QByteArray("bytes"));
}

void ArtifactFileActionsTest::incomplete_artifacts_are_saved_as_received()
{
    ShownArtifacts a;
    a.chunk("a1", textPart("one "), false, false, "open");
    a.chunk("a1", textPart("two"), true);
    a.feeder.flush();
    a.action(u"Save all artifacts…"_s)->trigger();
    QTRY_COMPARE(a.saved(u"open.txt"_s), QByteArray("one two"));
}

void ArtifactFileActionsTest::a_large_chunk_is_saved_completely_without_prompt()
{
    ShownArtifacts a;
    const QByteArray large(int(ArtifactAssembly::AutomaticDecodeLimit) + 1000, 'L');
    a.chunk("a1", textPart(large), false, false, "large");
    a.chunk("a1", textPart("end"), true, true);
    a.feeder.flush();
    a.action(u"Save all artifacts…"_s)->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(a.saved(u"large.txt"_s).size(), large.size() + 3, TestTimeoutMs);
    QVERIFY(a.saved(u"large.txt"_s).endsWith("Lend"));
}

/// A link fetched by the user counts as the linked file.
void ArtifactFileActionsTest::linked_files_are_saved()
{
    ScriptedServer server;
    server.playAt("/far.txt", plainAnswer(200, "from afar"));
    const QByteArray link = server.origin() + "/far.txt";
    Session session;
    TestWorkspace workspace(session);
    ArtifactsPane pane(workspace);
    QTemporaryDir folder;
    pane.files().commands().setFolderPrompt(
        [&folder](const QString &, const FileCommands::PathCallback &answer) {
            answer(folder.path());
        });
    pane.show();
    RequestHead head;
    head.method = "POST";
    const ExchangeId call = session.recording().begin(
        head, R"({"jsonrpc":"2.0","id":1,"params":{"message":{"messageId":"m","parts":[]}}})");
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    track.operation = Operation::SendStreaming;
    track.callId = 1;
    track.stream = true;
    session.recorder().attach(call, track);
    session.recording().responseHead(call, 200, "OK", {{"Content-Type", "text/event-stream"}});
    for (const QByteArray &event :
         {taskJson("t1"),
          chunkJson("t1", "a1", R"([{"url":")" + link + R"(","filename":"far.txt"}])", false, true,
                    "far")}) {
        const QByteArray block =
            "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + event + "}\n\n";
        session.recorder().feed(call, session.recording().append(call, block));
    }
    session.flush();
    workspace.selection().selectTask(0);
    session.files().fetch(QString::fromUtf8(link), 0);
    QTRY_VERIFY(!session.files().file(QString::fromUtf8(link))->open);
    for (QAction *action : pane.files().actions()) {
        if (action->text() == u"Save all artifacts…"_s)
            action->trigger();
    }
    QTRY_VERIFY(QFile::exists(folder.filePath(u"far.txt"_s)));
    QFile file(folder.filePath(u"far.txt"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("from afar"));
}

void ArtifactFileActionsTest::the_shown_part_is_copied_and_attached()
{
    ShownArtifacts a;
    a.chunk("a1", R"([{"text":"words"},)" + rawPart("b\xff\n", "b.bin") + "]", false, true,
            "mixed");
    a.feeder.flush();
    a.action(u"Copy content"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"words"_s);
    a.pane.viewer()->setPart(1);
    const RecordedRequests<AttachFile> attached(a.workspace.navigator());
    a.action(u"Use as an attachment"_s)->trigger();
    QTRY_COMPARE(attached.size(), 1);
    QCOMPARE(attached.first().name, u"b.bin"_s);
    QCOMPARE(attached.first().bytes, QByteArray("b\xff\n"));
    a.action(u"Copy SHA-256"_s)->trigger();
    QTRY_COMPARE(QGuiApplication::clipboard()->text(),
                 QString::fromLatin1(
                     QCryptographicHash::hash("b\xff\n", QCryptographicHash::Sha256).toHex()));
}

A2A_TEST(ArtifactFileActionsTest)
#include "artifactfileactionstest.moc"
