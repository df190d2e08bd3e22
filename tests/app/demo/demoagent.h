// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/app/demo/plainhttp.h"

#include <QJsonObject>
#include <QProcess>
#include <QString>

#include <memory>

namespace a2a::test {

/// The demo agent as a child process on a free port.
class DemoAgent final {
public:
    DemoAgent() = default;
    ~DemoAgent();
    DemoAgent(const DemoAgent &) = delete;
    DemoAgent &operator=(const DemoAgent &) = delete;

    /// @p speed as its option takes it: "0" plays without any delay.
    [[nodiscard]] bool start(const QString &speed);

    [[nodiscard]] quint16 port() const { return m_port; }
    /// Output printed when it started listening.
    [[nodiscard]] QJsonObject listening() const { return m_listening; }
    [[nodiscard]] QProcess &process() { return m_process; }

    [[nodiscard]] std::unique_ptr<PlainExchange> get(const QByteArray &path) const;
    /// Posts to the JSON-RPC endpoint of a protocol version: "1.0", "0.3", "0.2" or "0.1".
    [[nodiscard]] std::unique_ptr<PlainExchange> post(const QByteArray &generation,
                                                      const QByteArray &body) const;
    /// Calls a method with params given as JSON text, id 7.
    [[nodiscard]] std::unique_ptr<PlainExchange>
    call(const QByteArray &generation, const QByteArray &method, const QByteArray &params) const;
    /// Sends a text and reads the complete response. @p more: further members of the message,
    /// `,"taskId":"…"`. 0.1: the members that name task and session, `"id":"…"`; @p configuration
    /// there: further parameters.
    [[nodiscard]] std::unique_ptr<PlainExchange> say(const QByteArray &generation, bool stream,
                                                     const QByteArray &text,
                                                     const QByteArray &more = {},
                                                     const QByteArray &configuration = {}) const;
    /// As say(), but reads nothing yet.
    [[nodiscard]] std::unique_ptr<PlainExchange> begin(const QByteArray &generation, bool stream,
                                                       const QByteArray &text,
                                                       const QByteArray &more = {},
                                                       const QByteArray &configuration = {}) const;

private:
    QProcess m_process;
    quint16 m_port = 0;
    QJsonObject m_listening;
};

/// JSON text written with ` for each quote. (Raw strings would read better, but moc stumbles over
/// them.)
[[nodiscard]] QByteArray q(const char *text);
/// JSON text as an object; empty if it is none.
[[nodiscard]] QJsonObject parsed(const QByteArray &json);
/// The value at a path of member names and indexes: "result/task/artifacts/0/name".
[[nodiscard]] QJsonValue at(const QJsonValue &value, const char *path);
/// The text with UUIDs replaced by ID, timestamps by TIME, the port by PORT and event ids by N.
[[nodiscard]] QByteArray masked(const QByteArray &text);

} // namespace a2a::test
