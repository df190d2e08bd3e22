// SPDX-License-Identifier: Apache-2.0
#include "tests/app/demo/demoagent.h"
#include "tests/support/testtimeout.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QUrl>
#include <QUuid>

namespace a2a::test {

DemoAgent::~DemoAgent()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.closeWriteChannel();
    m_process.waitForFinished(TestTimeoutMs);
}

bool DemoAgent::start(const QString &speed)
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral(DEMO_AGENT),
                    {QStringLiteral("--port"), QStringLiteral("0"), QStringLiteral("--speed"),
                     speed, QStringLiteral("--with-parent")});
    while (!m_process.canReadLine()) {
        if (!m_process.waitForReadyRead(TestTimeoutMs))
            return false;
    }
    m_listening = at(parsed(m_process.readLine()), "listening").toObject();
    m_port = static_cast<quint16>(QUrl(m_listening[QLatin1String("1.0")].toString()).port(0));
    return m_port != 0;
}

std::unique_ptr<PlainExchange> DemoAgent::get(const QByteArray &path) const
{
    auto exchange = std::make_unique<PlainExchange>(m_port, path, Headers{}, QByteArray());
    return exchange->readAll() ? std::move(exchange) : nullptr;
}

std::unique_ptr<PlainExchange> DemoAgent::post(const QByteArray &generation,
                                               const QByteArray &body) const
{
    Headers headers{{"Content-Type", "application/json"}};
    if (generation == "1.0")
        headers.emplace_back("A2A-Version", "1.0");
    const QByteArray path = generation == "1.0"   ? "/rpc"
                            : generation == "0.3" ? "/v03/rpc"
                            : generation == "0.1" ? "/v01/rpc"
                                                  : "/v02/rpc";
    return std::make_unique<PlainExchange>(m_port, path, headers, body);
}

std::unique_ptr<PlainExchange> DemoAgent::call(const QByteArray &generation,
                                               const QByteArray &method,
                                               const QByteArray &params) const
{
    auto exchange = post(generation, q("{`jsonrpc`:`2.0`,`id`:7,`method`:`") + method +
                                         q("`,`params`:") + params + "}");
    return exchange->readAll() ? std::move(exchange) : nullptr;
}

std::unique_ptr<PlainExchange> DemoAgent::begin(const QByteArray &generation, bool stream,
                                                const QByteArray &text, const QByteArray &more,
                                                const QByteArray &configuration) const
{
    const QByteArray settings =
        configuration.isEmpty() ? QByteArray() : q(",`configuration`:") + configuration;
    if (generation == "1.0") {
        const QByteArray method = stream ? "SendStreamingMessage" : "SendMessage";
        return post(generation, q("{`jsonrpc`:`2.0`,`id`:7,`method`:`") + method +
                                    q("`,`params`:{`message`:{`messageId`:`m-1`,`role`:`ROLE_USER`,"
                                      "`parts`:[{`text`:`") +
                                    text + q("`}]") + more + "}" + settings + "}}");
    }
    if (generation == "0.1") {
        const QByteArray method = stream ? "tasks/sendSubscribe" : "tasks/send";
        const QByteArray id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
        const QByteArray ids = more.isEmpty() ? q("`id`:`") + id + q("`,`sessionId`:`s-1`") : more;
        return post(generation,
                    q("{`jsonrpc`:`2.0`,`id`:7,`method`:`") + method + q("`,`params`:{") + ids +
                        q(",`message`:{`role`:`user`,`parts`:[{`type`:`text`,`text`:`") + text +
                        q("`}]}") + configuration + "}}");
    }
    const QByteArray method = stream ? "message/stream" : "message/send";
    return post(generation, q("{`jsonrpc`:`2.0`,`id`:7,`method`:`") + method +
                                q("`,`params`:{`message`:{`kind`:`message`,`messageId`:`m-1`,`role`"
                                  ":`user`,`parts`:[{`kind`:`text`,`text`:`") +
                                text + q("`}]") + more + "}" + settings + "}}");
}

std::unique_ptr<PlainExchange> DemoAgent::say(const QByteArray &generation, bool stream,
                                              const QByteArray &text, const QByteArray &more,
                                              const QByteArray &configuration) const
{
    auto exchange = begin(generation, stream, text, more, configuration);
    return exchange->readAll() ? std::move(exchange) : nullptr;
}

QByteArray q(const char *text)
{
    return QByteArray(text).replace('`', '"');
}

QJsonObject parsed(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

QJsonValue at(const QJsonValue &value, const char *path)
{
    QJsonValue current = value;
    const QStringList steps = QString::fromLatin1(path).split(QLatin1Char('/'));
    for (const QString &step : steps) {
        bool isIndex = false;
        const int index = step.toInt(&isIndex);
        current = isIndex && current.isArray() ? current.toArray().at(index)
                                               : current.toObject().value(step);
    }
    return current;
}

QByteArray masked(const QByteArray &text)
{
    QString out = QString::fromUtf8(text);
    out.replace(QRegularExpression(QStringLiteral(
                    "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")),
                QStringLiteral("ID"));
    out.replace(
        QRegularExpression(QStringLiteral("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z")),
        QStringLiteral("TIME"));
    out.replace(QRegularExpression(QStringLiteral("127\\.0\\.0\\.1:\\d+")),
                QStringLiteral("127.0.0.1:PORT"));
    out.replace(
        QRegularExpression(QStringLiteral("^id: \\d{13}$"), QRegularExpression::MultilineOption),
        QStringLiteral("id: N"));
    return out.toUtf8();
}

} // namespace a2a::test
