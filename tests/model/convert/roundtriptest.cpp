// SPDX-License-Identifier: Apache-2.0
// Every recorded request, response and event: from 1.0 to an older version and back it is the same,
// or what is not is listed. Data: tests/model/session/data/README.md.
#include "model/convert/converter.h"
#include "model/grpc/grpcdecoder.h"
#include "model/json/difference.h"
#include "model/net/bindings/ssedecoder.h"
#include "tests/model/session/captures.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class RoundTripTest final : public QObject {
    Q_OBJECT

private slots:
    void round_trips_preserve_captures_or_list_losses_data();
    void round_trips_preserve_captures_or_list_losses();
};

static const Dialect &newest()
{
    return *dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
}

/// The payloads of a response: one, or the events of its stream.
static QByteArrayList payloadsOf(const Capture &capture, const Dialect &dialect,
                                 Operation operation)
{
    QByteArrayList payloads;
    const QByteArray body = capture.body();
    if (dialect.hasBinaryBodies()) {
        GrpcDecoder decoder;
        decoder.feed(body);
        while (const GrpcFrame *frame = decoder.next()) {
            Notes notes;
            const Result<QByteArray> json = dialect.binding->toJson(
                *dialect.codec, operation, Binding::MessageSide::Response, frame->message, notes);
            if (json)
                payloads.append(*json);
        }
        return payloads;
    }
    if (!capture.text("contentType").contains(u"event-stream"))
        return {body};
    SseDecoder decoder;
    const auto take = [&payloads](const SseEvent &event) {
        if (!event.data.isEmpty())
            payloads.append(event.data.toByteArray());
    };
    decoder.feed(body, take);
    decoder.finish(take);
    return payloads;
}

/// A form read as if it had been received.
static std::optional<SourceMessage> received(const ConvertedMessage &form, const SourceMessage &of)
{
    if (of.kind == SourceMessage::Kind::Request) {
        RequestHead head;
        head.method = form.method;
        head.url = QUrl::fromEncoded("http://agent" + form.path);
        head.headers = form.headers;
        return sourceFromRequest(*form.dialect, of.operation, head, form.body);
    }
    const Result<SourceMessage> source =
        sourceFromResponse(*form.dialect, of.operation, form.body, of.isEvent);
    return source ? std::optional(*source) : std::nullopt;
}

static bool isEmpty(json::Value value)
{
    return value.isNull() || value.raw() == "false" || value.raw() == "0" ||
           value.raw() == "\"\"" || ((value.isArray() || value.isObject()) && value.count() == 0);
}

/// The differences that nobody listed.
static QStringList unlisted(const SourceMessage &before, const SourceMessage &after,
                            const std::vector<ConversionLoss> &lost)
{
    QStringList found;
    for (const json::Difference &one : json::differences(before.content, after.content)) {
        if (one.kind == json::Difference::Kind::Added)
            continue;
        const json::Value old = before.document->at(one.pointer);
        const json::Value now = after.document->at(one.pointer);
        const bool isSameTime = readTimestamp(old) && readTimestamp(old) == readTimestamp(now);
        if (isEmpty(old) || isSameTime)
            continue;
        const bool isListed =
            std::any_of(lost.begin(), lost.end(), [&](const ConversionLoss &loss) {
                return one.pointer == loss.path ||
                       one.pointer.startsWith(QString(loss.path % u'/')) ||
                       loss.path.startsWith(QString(one.pointer % u'/'));
            });
        if (!isListed)
            found.append(one.pointer);
    }
    return found;
}

static int s_roundTrips = 0;

/// There and back; what is wrong with it.
static QStringList roundTrip(const Dialect &target, const SourceMessage &start)
{
    ++s_roundTrips;
    const ConvertedMessage there = convertMessage(start, target);
    if (!there.exists())
        return there.lost.empty() ? QStringList{u"neither written nor lost"_s} : QStringList();
    const std::optional<SourceMessage> arrived = received(there, start);
    if (!arrived)
        return {u"cannot be read: "_s % QString::fromUtf8(there.body)};
    const ConvertedMessage back = convertMessage(*arrived, newest());
    const std::optional<SourceMessage> end = received(back, *arrived);
    if (!end)
        return {u"cannot be read when it is back: "_s % QString::fromUtf8(back.body)};
    return unlisted(start, *end, there.lost);
}

/// Through all older dialects.
static QStringList roundTrips(const SourceMessage &source)
{
    const ConvertedMessage first = convertMessage(source, newest());
    if (!first.exists())
        return {};
    const std::optional<SourceMessage> start = received(first, source);
    if (!start)
        return {u"not in 1.0: "_s % QString::fromUtf8(first.body)};
    QStringList wrong;
    for (const Dialect *target : shownDialects()) {
        for (const QString &one : roundTrip(*target, *start))
            wrong.append(versionName(target->protocolVersion) % u'/' %
                         bindingName(target->bindingKind) % u' ' % one);
    }
    return wrong;
}

void RoundTripTest::round_trips_preserve_captures_or_list_losses_data()
{
    QTest::addColumn<QString>("peer");
    QSet<QString> peers;
    for (const auto &capture : captures(QStringLiteral(TEST_DATA "/captures.jsonl")))
        peers.insert(capture->peer());
    QVERIFY(peers.size() >= 5);
    for (const QString &peer : peers)
        QTest::newRow(qPrintable(peer)) << peer;
}

void RoundTripTest::round_trips_preserve_captures_or_list_losses()
{
    QFETCH(QString, peer);
    QStringList wrong;
    s_roundTrips = 0;
    for (const auto &capture : captures(QStringLiteral(TEST_DATA "/captures.jsonl"))) {
        const std::optional<Operation> operation = capture->operation();
        if (capture->peer() != peer || !operation)
            continue;
        const Dialect &dialect = *dialectFor(capture->protocolVersion(), capture->binding());
        const PlayedExchange played = capture->played(*operation);
        QStringList came = roundTrips(sourceFromRequest(
            dialect, *operation, played.head, dialect.requestJson(*operation, capture->request())));
        for (const QByteArray &payload : payloadsOf(*capture, dialect, *operation)) {
            const Result<SourceMessage> source =
                sourceFromResponse(dialect, *operation, payload, isStreaming(*operation));
            if (source && source->kind == SourceMessage::Kind::Response)
                came += roundTrips(*source);
        }
        for (const QString &one : came)
            wrong.append(capture->name() % u": " % one);
    }
    QVERIFY(s_roundTrips >= 20);
    for (const QString &one : wrong.mid(0, 30))
        qInfo("%s", qPrintable(one));
    QCOMPARE(wrong.size(), 0);
}

A2A_TEST(RoundTripTest)
#include "roundtriptest.moc"
