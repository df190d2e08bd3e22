// SPDX-License-Identifier: Apache-2.0
// A message that refines an artifact expresses it in the form of each protocol version, and goes to
// a new task once the artifact's task has ended.
#include "model/session/refinement.h"

#include "model/net/bindings/dialects.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

static Store oneArtifact(TaskState state)
{
    Store store;
    store.contexts.push_back({"ctx", 0, {0}, {}, 0, NoIndex});
    TaskRecord task;
    task.id = "task-1";
    task.context = 0;
    task.state = state;
    task.artifacts = {0};
    store.tasks.push_back(task);
    ArtifactRecord artifact;
    artifact.id = "art-1";
    artifact.name = "route.md";
    artifact.task = 0;
    store.artifacts.push_back(artifact);
    return store;
}

static SendDraft draftOf(const Store &store)
{
    SendDraft draft;
    draft.messageId = u"m-1"_s;
    draft.contextId = u"ctx"_s;
    Part file;
    file.kind = Part::Kind::Url;
    file.url = u"http://h/x"_s;
    Part text;
    text.kind = Part::Kind::Text;
    text.text = u"shorter"_s;
    draft.parts = {file, text};
    addRefinement(draft, store, 0, refinementTarget(store, 0));
    return draft;
}

static QByteArray paramsOf(const Codec &codec, const SendDraft &draft)
{
    OperationCall call;
    call.operation = Operation::SendStreaming;
    call.draft = draft;
    return codec.writeParams(call);
}

class RefinementTest final : public QObject {
    Q_OBJECT

private slots:
    void ended_tasks_are_not_reopened()
    {
        const Store ended = oneArtifact(TaskState::Completed);
        const ReplyTarget target = refinementTarget(ended, 0);
        QCOMPARE(target.kind, ReplyTarget::Kind::NewTask);
        QCOMPARE(target.context, ContextIndex(0));
        QCOMPARE(target.task, NoIndex);
        QCOMPARE(refinementTarget(oneArtifact(TaskState::Working), 0).kind, ReplyTarget::Kind::Add);
        const ReplyTarget waits = refinementTarget(oneArtifact(TaskState::InputRequired), 0);
        QCOMPARE(waits.kind, ReplyTarget::Kind::Answer);
        QCOMPARE(waits.task, TaskIndex(0));
    }

    void the_first_text_names_the_artifact()
    {
        const SendDraft draft = draftOf(oneArtifact(TaskState::Completed));
        QCOMPARE(draft.referenceTaskIds, QStringList{u"task-1"_s});
        QVERIFY(draft.parts[0].metadata.isEmpty());
        QCOMPARE(draft.parts[1].metadata,
                 QByteArray(R"({"artifactId":"art-1","taskId":"task-1"})"));
    }

    void without_text_the_first_part_names_the_artifact()
    {
        const Store store = oneArtifact(TaskState::Completed);
        SendDraft draft;
        draft.parts.resize(2);
        draft.parts[0].kind = Part::Kind::Data;
        addRefinement(draft, store, 0, {});
        QVERIFY(!draft.parts[0].metadata.isEmpty());
        QVERIFY(draft.parts[1].metadata.isEmpty());
        draft.parts.clear();
        addRefinement(draft, store, 0, {});
        QCOMPARE(draft.referenceTaskIds.size(), 1); // once
    }

    /// A structured output, for example.
    void what_else_the_text_requests_stays()
    {
        const Store store = oneArtifact(TaskState::Completed);
        SendDraft draft;
        draft.parts.resize(1);
        draft.parts[0].kind = Part::Kind::Text;
        draft.parts[0].metadata = R"({"mimeType":"application/json","taskId":"other"})";
        addRefinement(draft, store, 0, {});
        QCOMPARE(draft.parts[0].metadata,
                 QByteArray(R"({"mimeType":"application/json","artifactId":"art-1",)"
                            R"("taskId":"task-1"})"));
    }

    void a_task_does_not_reference_itself()
    {
        const SendDraft draft = draftOf(oneArtifact(TaskState::Working));
        QVERIFY(draft.referenceTaskIds.isEmpty());
        QVERIFY(!draft.parts[1].metadata.isEmpty());
    }

    void requests_data()
    {
        QTest::addColumn<ProtocolVersion>("generation");
        QTest::addColumn<QByteArray>("params");
        QTest::newRow("1.0")
            << ProtocolVersion::V1_0
            << QByteArray(R"({"message":{"messageId":"m-1","contextId":"ctx","role":"ROLE_USER",)"
                          R"("parts":[{"url":"http://h/x"},{"text":"shorter","metadata":)"
                          R"({"artifactId":"art-1","taskId":"task-1"}}],)"
                          R"("referenceTaskIds":["task-1"]}})");
        const QByteArray later(
            R"({"message":{"kind":"message","role":"user","messageId":"m-1","contextId":"ctx",)"
            R"("parts":[{"kind":"file","file":{"uri":"http://h/x"}},{"kind":"text","text":)"
            R"("shorter","metadata":{"artifactId":"art-1","taskId":"task-1"}}],)"
            R"("referenceTaskIds":["task-1"]},"configuration":{"acceptedOutputModes":[],)"
            R"("blocking":true}})");
        QTest::newRow("0.3") << ProtocolVersion::V0_3 << later;
        QTest::newRow("0.2") << ProtocolVersion::V0_2 << later;
        QTest::newRow("0.1: metadata only")
            << ProtocolVersion::V0_1
            << QByteArray(R"({"id":"m-1","sessionId":"ctx","message":{"role":"user","parts":)"
                          R"([{"type":"file","file":{"uri":"http://h/x"}},{"type":"text","text":)"
                          R"("shorter","metadata":{"artifactId":"art-1","taskId":"task-1"}}]}})");
    }
    void requests()
    {
        QFETCH(const ProtocolVersion, generation);
        const Codec *codec = codecFor(generation);
        QTEST(paramsOf(*codec, draftOf(oneArtifact(TaskState::Completed))), "params");
    }

    /// The reference fields that a dialect declares are those it writes.
    void declared_reference_fields_are_written()
    {
        int dialects = 0;
        for (const ProtocolVersion generation : {ProtocolVersion::V0_1, ProtocolVersion::V0_2,
                                                 ProtocolVersion::V0_3, ProtocolVersion::V1_0}) {
            for (const BindingKind binding :
                 {BindingKind::JsonRpc, BindingKind::HttpJson, BindingKind::Grpc}) {
                for (const Dialect *dialect : dialectVariants(generation, binding)) {
                    ++dialects;
                    const ReferenceFields fields = dialect->codec->referenceFields();
                    const QByteArray params =
                        paramsOf(*dialect->codec, draftOf(oneArtifact(TaskState::Completed)));
                    QCOMPARE(params.contains("\"referenceTaskIds\"") ||
                                 params.contains("\"reference_task_ids\""),
                             fields.taskIds);
                    QCOMPARE(params.contains("\"artifactId\""), fields.partMetadata);
                }
            }
        }
        QVERIFY(dialects >= 7);
    }
};

A2A_TEST(RefinementTest)
#include "refinementtest.moc"
