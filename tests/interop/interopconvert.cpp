// SPDX-License-Identifier: Apache-2.0
// Requests as the converter writes them are accepted by agents on the official SDK of their
// version, over each of its bindings.
#include "model/convert/converter.h"
#include "tests/interop/interopcase.h"
#include "tests/model/net/exchangeprobe.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QTest>
#include <QUuid>

using namespace a2a;
using namespace a2a::test;

class InteropConvert final : public InteropCase {
    Q_OBJECT

public:
    using InteropCase::InteropCase;

private slots:
    void convertedRequestsAreAccepted_data();
    void convertedRequestsAreAccepted();

private:
    void sendTo(const Dialect &dialect, const QUrl &interface, const QByteArray &text);
};

/// The same message, as three versions write it.
void InteropConvert::convertedRequestsAreAccepted_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("1.0") << QByteArray(
        R"({"jsonrpc":"2.0","id":"a","method":"SendMessage","params":{"message":{"messageId":"ID",)"
        R"("role":"ROLE_USER","parts":[{"text":"echo Grüezi"}]}}})");
    QTest::newRow("0.3") << QByteArray(
        R"({"jsonrpc":"2.0","id":"a","method":"message/send","params":{"message":{"kind":"message",)"
        R"("messageId":"ID","role":"user","parts":[{"kind":"text","text":"echo Grüezi"}]},)"
        R"("configuration":{"acceptedOutputModes":["text/plain"],"blocking":true}}})");
    QTest::newRow("HTTP") << QByteArray(
        "POST /message:send HTTP/1.1\r\nA2A-Version: 1.0\r\nContent-Type: application/json\r\n\r\n"
        R"({"message":{"messageId":"ID","role":"ROLE_USER","parts":[{"text":"echo Grüezi"}]}})");
}

void InteropConvert::sendTo(const Dialect &dialect, const QUrl &interface, const QByteArray &text)
{
    const Result<SourceMessage> source = readSource(text);
    QVERIFY(source.ok());
    const ConvertedMessage form = convertMessage(*source, dialect);
    QVERIFY2(form.exists(), qPrintable(form.title()));
    ExchangeRequest request;
    request.method = form.method;
    request.headers = form.headers;
    request.http2 = dialect.bindingTraits().needsHttp2;
    request.body = dialect.hasBinaryBodies() ? form.message : form.body;
    request.url = QUrl::fromEncoded(interface.toEncoded(dialect.bindingTraits().hasOwnPaths
                                                            ? QUrl::RemovePath
                                                            : QUrl::StripTrailingSlash) +
                                    form.path);
    if (dialect.bindingKind == BindingKind::JsonRpc)
        request.url = interface;
    Recording recording;
    ExchangeProbe probe(recording);
    QVERIFY(probe.run(request, 20'000));
    const QByteArray answer =
        form.title().toUtf8() + ": " + QByteArray::number(probe.facts().status) + ' ' + probe.body;
    QVERIFY2(probe.facts().status >= 200 && probe.facts().status < 300, answer.constData());
    QVERIFY2(probe.body.contains("Grüezi") && !probe.body.contains("\"error\""),
             answer.constData());
}

void InteropConvert::convertedRequestsAreAccepted()
{
    QFETCH(QByteArray, message);
    CliProcess card({S("card"), url()});
    QCOMPARE(card.finish(), Completed);
    const QJsonArray interfaces = card.last(S("card")).value(S("interfaces")).toArray();
    int sent = 0;
    for (const QJsonValue &one : interfaces) {
        const auto generation = versionFromName(one.toObject().value(S("generation")).toString());
        const auto binding = bindingFromName(one.toObject().value(S("binding")).toString());
        const Dialect *dialect =
            generation && binding ? dialectFor(*generation, *binding) : nullptr;
        if (!dialect)
            continue;
        const QByteArray id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
        sendTo(*dialect, QUrl(one.toObject().value(S("url")).toString()),
               QByteArray(message).replace("ID", id));
        ++sent;
    }
    QVERIFY(sent > 0);
}

static const Registration on02("convert-0.2.5", [] { return new InteropConvert(Sdk02); });
static const Registration on03("convert-0.3.14", [] { return new InteropConvert(Sdk03); });
static const Registration on10("convert-1.3.0", [] { return new InteropConvert(Sdk10); });

#include "interopconvert.moc"
