// SPDX-License-Identifier: Apache-2.0
// Our HTTP+JSON request for a recorded exchange equals the recorded one: method, path, query and
// body.
#include "tests/model/session/captures.h"
#include "tests/model/session/differingmembers.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>
#include <QUrlQuery>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class RestRequestsTest final : public QObject {
    Q_OBJECT

private slots:
    void requests_match_the_golden_files_data();
    void requests_match_the_golden_files();
};

static QString segmentAfter(const QString &path, const QString &collection)
{
    const QRegularExpression form(u"/%1/([^/:]+)"_s.arg(collection));
    return form.match(path).captured(1);
}

static void readMessageInto(SendDraft &draft, const Codec &codec, json::Value body)
{
    Notes notes;
    const Message message = codec.readMessage(body["message"], notes);
    draft.messageId = message.messageId;
    draft.taskId = message.taskId;
    draft.contextId = message.contextId;
    draft.parts = message.parts;
    const json::Value configuration = body["configuration"];
    draft.returnImmediately =
        configuration["returnImmediately"].toBool() ||
        (configuration["blocking"].isBool() && !configuration["blocking"].toBool());
}

/// Our call that corresponds to a recorded request.
static OperationCall callOf(const Codec &codec, const Capture &capture, const QUrl &target,
                            json::Value body)
{
    Notes notes;
    OperationCall call;
    call.operation = *capture.operation();
    call.taskId = segmentAfter(target.path(), u"tasks"_s);
    const QUrlQuery query(target);
    if (query.hasQueryItem(u"historyLength"_s))
        call.historyLength = query.queryItemValue(u"historyLength"_s).toInt();
    if (query.hasQueryItem(u"pageSize"_s))
        call.filter.pageSize = query.queryItemValue(u"pageSize"_s).toInt();
    if (call.operation == Operation::SetPush) {
        const PushConfigs push =
            codec.readPushConfigs(body["config"].isObject() ? body["config"] : body, notes);
        if (!push.configs.empty())
            call.push = push.configs.front();
    } else {
        call.push.id = segmentAfter(target.path(), u"pushNotificationConfigs"_s);
    }
    if (call.operation == Operation::Subscribe && capture.text("method") == u"GET")
        call.attempt = 1; // text and proto of the specification differ: we try POST first
    if (body["message"].isObject())
        readMessageInto(call.draft, codec, body);
    return call;
}

void RestRequestsTest::requests_match_the_golden_files_data()
{
    QTest::addColumn<std::shared_ptr<const Capture>>("capture");
    for (const auto &capture : captures(QStringLiteral(TEST_DATA "/captures.jsonl"))) {
        if (capture->binding() == BindingKind::HttpJson && capture->operation() &&
            !capture->name().startsWith(u"err-")) // broken on purpose
            QTest::newRow(qPrintable(QString(capture->peer() % u' ' % capture->name()))) << capture;
    }
}

void RestRequestsTest::requests_match_the_golden_files()
{
    QFETCH(std::shared_ptr<const Capture>, capture);
    const Dialect &dialect = *dialectFor(capture->protocolVersion(), BindingKind::HttpJson);
    const QUrl target(u"http://host"_s % capture->text("path"));
    const json::Document theirs(capture->request());
    const OperationCall call = callOf(*dialect.codec, *capture, target, theirs.root());
    if (!dialect.supports(call.operation))
        QSKIP("The generation has no such operation there; the agent refused it.");
    Offer offer;
    offer.url = QUrl(u"http://host/a2a/rest"_s);
    const ExchangeRequest ours = dialect.binding->request(*dialect.codec, offer, call, 1);
    QCOMPARE(QString::fromUtf8(ours.method), capture->text("method"));
    QCOMPARE(ours.url, target);
    const json::Document body(ours.body);
    if (theirs.root().count() == 0) {
        QVERIFY(body.root().count() == 0); // "{}" or no body at all
        return;
    }
    QStringList differences = differingMembers(theirs.root(), body.root());
    // We always say whether we wait, name the task beside the path, and put a push configuration
    // where every server of 0.3 expects it.
    for (const char *added : {"+/configuration", "+/configuration/blocking", "+/name",
                              "+/pushNotificationConfig", "+/taskId"})
        differences.removeAll(QLatin1StringView(added));
    for (const QString &difference : differences)
        qInfo("%s", qPrintable(difference));
    QCOMPARE(differences, QStringList());
}

A2A_TEST(RestRequestsTest)
#include "restrequeststest.moc"
