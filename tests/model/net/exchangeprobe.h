// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/exchange.h"
#include "model/text/textof.h"
#include "tests/support/testtimeout.h"

#include <QSignalSpy>
#include <QTest>
#include <QUrl>

namespace a2a::test {

/// One exchange with all its signals, in order.
class ExchangeProbe final {
public:
    explicit ExchangeProbe(Recording &into)
        : recording(into)
        , exchange(into)
    {
        QObject::connect(&exchange, &Exchange::answered, &exchange, [this] { log += "answered "; });
        QObject::connect(&exchange, &Exchange::bodyReceived, &exchange,
                         [this](QByteArrayView bytes) {
                             body += bytes;
                             ++reads;
                         });
        QObject::connect(&exchange, &Exchange::finished, &exchange,
                         [this](const ExchangeOutcome &how) {
                             log += "finished ";
                             ++ends;
                             outcome = how;
                         });
    }

    /// Starts and waits for the end.
    bool run(const ExchangeRequest &request, int timeoutMs = TestTimeoutMs)
    {
        exchange.start(request);
        return QTest::qWaitFor([this] { return ends > 0; }, timeoutMs);
    }
    [[nodiscard]] QString code() const { return outcome.error ? outcome.error->code : QString(); }
    [[nodiscard]] QString message() const
    {
        return outcome.error ? textOf(*outcome.error) : QString();
    }
    [[nodiscard]] const ExchangeFacts &facts() const { return recording.facts(exchange.id()); }

    Recording &recording;
    Exchange exchange;
    QByteArray log;
    QByteArray body;
    int reads = 0;
    int ends = 0;
    ExchangeOutcome outcome;
};

[[nodiscard]] inline ExchangeRequest getting(const QUrl &url)
{
    ExchangeRequest request;
    request.method = "GET";
    request.url = url;
    return request;
}

[[nodiscard]] inline ExchangeRequest posting(const QUrl &url,
                                             const QByteArray &body = "{\"jsonrpc\":\"2.0\"}")
{
    ExchangeRequest request;
    request.url = url;
    request.body = body;
    return request;
}

[[nodiscard]] inline ExchangeRequest streaming(const QUrl &url)
{
    ExchangeRequest request = posting(url);
    request.stream = true;
    return request;
}

/// How many exchanges othersPass() makes.
constexpr int Others = 5;

/// Exchanges with a server, one after the other, beside one that must not progress: each of them
/// runs the event loop, the system and the server's thread, in which anything not blocked would
/// continue. True if all got responses.
[[nodiscard]] inline bool othersPass(const QUrl &url)
{
    Recording recording;
    for (int i = 0; i < Others; ++i) {
        ExchangeProbe probe(recording);
        if (!probe.run(getting(url)) || probe.outcome.error)
            return false;
    }
    return true;
}

} // namespace a2a::test

#define COMPARE_END(probe, reason)                                                                 \
    QVERIFY2((probe).outcome.end == (reason), qPrintable((probe).code() + u' ' + (probe).message()))
