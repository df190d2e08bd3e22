// SPDX-License-Identifier: Apache-2.0
// Every recorded exchange matches its golden section, none of its content is lost, and our request
// for it equals the recorded one. Data: tests/model/session/data/README.md.
#include "tests/model/session/differingmembers.h"
#include "tests/model/session/outcome.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class GoldenTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void outcomes_data();
    void outcomes();
    void nothing_is_lost_data() { eachExchange(); }
    void nothing_is_lost();
    void requests_match_the_golden_files_data();
    void requests_match_the_golden_files();

private:
    static void eachExchange();
};

/// The result of reading an exchange; also those whose request was broken on purpose.
static std::optional<Operation> readAs(const Capture &capture)
{
    const std::optional<Operation> operation = capture.operation();
    return !operation && capture.name().startsWith(u"err-") ? Operation::Send : operation;
}

static QList<std::shared_ptr<const Capture>> goldenCaptures()
{
    QList<std::shared_ptr<const Capture>> all;
    for (const auto &capture : captures(QStringLiteral(TEST_DATA "/captures.jsonl"))) {
        if (readAs(*capture))
            all.append(capture);
    }
    return all;
}

static QString fileOf(const Capture &capture)
{
    return capture.peer() % QLatin1Char('-') % bindingName(capture.binding());
}

void GoldenTest::outcomes_data()
{
    QTest::addColumn<QString>("file");
    QSet<QString> files;
    for (const auto &capture : goldenCaptures())
        files.insert(fileOf(*capture));
    QVERIFY(files.size() >= 5);
    for (const QString &file : files)
        QTest::newRow(qPrintable(file)) << file;
}

void GoldenTest::outcomes()
{
    QFETCH(QString, file);
    GoldenFile golden(QStringLiteral(TEST_DATA "/outcomes/") % file % QStringLiteral(".txt"));
    QByteArrayList wrong;
    for (const auto &capture : goldenCaptures()) {
        if (fileOf(*capture) != file)
            continue;
        FoldedSession folded;
        folded.play(*capture, *readAs(*capture));
        const QByteArray came = outcome(folded);
        const QByteArray section = capture->name().toUtf8();
        if (golden.expected(section, came) != came) {
            wrong.append(section);
            qInfo("%s came out as\n%s", section.constData(), came.constData());
        }
    }
    QCOMPARE(wrong, QByteArrayList());
    QCOMPARE(golden.unusedSections(), QByteArrayList());
}

void GoldenTest::eachExchange()
{
    QTest::addColumn<std::shared_ptr<const Capture>>("capture");
    for (const auto &capture : goldenCaptures()) {
        const QString name = fileOf(*capture) % QLatin1Char(' ') % capture->name();
        QTest::newRow(qPrintable(name)) << capture;
    }
}

/// The contents of all parts in a JSON text, found by member names alone, without any decoder of
/// ours.
static QSet<QByteArray> contentsIn(const QByteArray &text)
{
    static const QRegularExpression member(QStringLiteral(
        R"#("(text|bytes|uri|raw|fileWithBytes|fileWithUri)":("(?:[^"\\]|\\.)*"))#"));
    QSet<QByteArray> contents;
    for (auto match = member.globalMatch(QString::fromUtf8(text)); match.hasNext();) {
        const json::Document value(match.next().captured(2).toUtf8());
        contents.insert(value.root().toString().toUtf8());
    }
    return contents;
}

static void keep(QSet<QByteArray> &contents, const std::vector<Part> &parts)
{
    for (const Part &part : parts) {
        contents.insert(part.text.toUtf8());
        contents.insert(part.base64);
        contents.insert(part.url.toUtf8());
        contents.unite(contentsIn(part.data)); // data may look like parts
        contents.unite(contentsIn(part.metadata));
    }
}

void GoldenTest::nothing_is_lost()
{
    QFETCH(std::shared_ptr<const Capture>, capture);
    FoldedSession folded;
    folded.play(*capture, *readAs(*capture));
    const Store &store = folded.store;
    QSet<QByteArray> decoded;
    for (MessageIndex index = 0; index < store.messages.size(); ++index)
        keep(decoded, folded.content.message(index).parts);
    for (StatusIndex index = 0; index < store.statuses.size(); ++index) {
        if (const auto message = folded.content.statusMessage(index))
            keep(decoded, message->parts);
    }
    for (ArtifactIndex index = 0; index < store.artifacts.size(); ++index) {
        for (quint32 chunk = 0; chunk < store.artifacts[index].chunks.size(); ++chunk)
            keep(decoded, folded.content.chunk(index, chunk).parts);
    }
    for (const FailureRecord &failure : store.failures)
        decoded.unite(contentsIn(failure.error.data));
    QSet<QByteArray> lost = contentsIn(capture->body());
    lost.subtract(decoded);
    if (!lost.isEmpty())
        qInfo("lost: %s", lost.values().join("; ").left(400).constData());
    QVERIFY(lost.isEmpty());
}

/// Our call that corresponds to a recorded request.
static OperationCall callOf(const Codec &codec, Operation operation, const json::Document &request)
{
    Notes notes;
    const json::Value params = request.root()["params"];
    OperationCall call;
    call.operation = operation;
    const Binding::SentRequest sent = dialectFor(codec.protocolVersion(), BindingKind::JsonRpc)
                                          ->binding->parseSentRequest({}, request);
    call.taskId = QString::fromUtf8(sent.taskId);
    call.tenant = params["tenant"].toString();
    const json::Value configuration = params["configuration"];
    const json::Value length = params["historyLength"].isValid() ? params["historyLength"]
                                                                 : configuration["historyLength"];
    if (const auto count = length.toInteger())
        call.historyLength = call.draft.historyLength = int(*count);
    if (const PushConfigs push = codec.readPushConfigs(params, notes);
        operation == Operation::SetPush && !push.configs.empty())
        call.push = push.configs.front();
    else // fetched or deleted: beside the task's id
        call.push.id =
            params[params["taskId"].isValid() ? "id" : "pushNotificationConfigId"].toString();
    call.filter.contextId = params["contextId"].toString();
    call.filter.pageToken = params["pageToken"].toString();
    if (const auto size = params["pageSize"].toInteger())
        call.filter.pageSize = int(*size);
    if (const json::Value with = params["includeArtifacts"]; with.isBool())
        call.filter.includeArtifacts = with.toBool();
    call.filter.historyLength = call.historyLength;
    if (!sent.message.isObject())
        return call;
    for (const char *name : {"pushNotificationConfig", "taskPushNotificationConfig"}) {
        if (const PushConfigs push = codec.readPushConfigs(configuration[name], notes);
            !push.configs.empty())
            call.draft.push = push.configs.front();
    }
    const Message message = codec.readMessage(sent.message, notes);
    call.draft.messageId = message.messageId;
    call.draft.taskId = QString::fromUtf8(sent.taskId);
    call.draft.contextId = QString::fromUtf8(sent.contextId);
    call.draft.referenceTaskIds = message.referenceTaskIds;
    call.draft.extensions = message.extensions;
    call.draft.parts = message.parts;
    for (const json::Value mode : json::children(configuration["acceptedOutputModes"]))
        call.draft.acceptedOutputModes.append(mode.toString());
    call.draft.metadata = params["metadata"].raw().toByteArray();
    call.draft.returnImmediately =
        configuration["returnImmediately"].toBool() ||
        (configuration["blocking"].isBool() && !configuration["blocking"].toBool());
    return call;
}

void GoldenTest::requests_match_the_golden_files_data()
{
    QTest::addColumn<std::shared_ptr<const Capture>>("capture");
    for (const auto &capture : goldenCaptures()) { // except those broken on purpose
        if (capture->binding() == BindingKind::JsonRpc && !capture->name().startsWith(u"err-"))
            QTest::newRow(qPrintable(QString(capture->peer() % u' ' % capture->name()))) << capture;
    }
}

void GoldenTest::requests_match_the_golden_files()
{
    QFETCH(std::shared_ptr<const Capture>, capture);
    const json::Document request(capture->request());
    const Codec &codec = *codecFor(capture->protocolVersion());
    const json::Value params = request.root()["params"];
    const OperationCall call = callOf(codec, *capture->operation(), request);
    const json::Document ours(codec.writeParams(call));
    if (!params.isValid()) {
        QCOMPARE(ours.bytes().size(), 0); // the operation has no parameters
        return;
    }
    QVERIFY(ours.isValid());
    QCOMPARE(QString::fromUtf8(codec.operationName(call.operation)),
             request.root()["method"].toString());
    QStringList differences = differingMembers(params, ours.root());
    // Agents up to 0.2.5 insist on accepted modes, and we always say whether we wait.
    for (const char *added :
         {"+/configuration", "+/configuration/acceptedOutputModes", "+/configuration/blocking"})
        differences.removeAll(QLatin1String(added));
    for (const QString &difference : differences)
        qInfo("%s", qPrintable(difference));
    QCOMPARE(differences, QStringList());
}

A2A_TEST(GoldenTest)
#include "goldentest.moc"
