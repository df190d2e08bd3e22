// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QTcpSocket>

#include <utility>
#include <vector>

namespace a2a::test {

using Headers = std::vector<std::pair<QByteArray, QByteArray>>;

/// One HTTP/1.1 exchange on its own connection, as plain as possible.
class PlainExchange final {
public:
    /// Sends the request; without a method an empty body means GET, any other POST.
    PlainExchange(quint16 port, const QByteArray &path, const Headers &headers,
                  const QByteArray &body, const QByteArray &method = {});

    /// Reads until the server closes the connection; false after 20 s.
    [[nodiscard]] bool readAll();
    /// Reads until @p count complete server-sent events are received; false if the stream ends
    /// before.
    [[nodiscard]] bool readEvents(int count);

    [[nodiscard]] int status() const;
    /// Value of a header line, empty if missing. Names are compared in lower case.
    [[nodiscard]] QByteArray header(const QByteArray &name) const;
    /// The body so far, without chunked framing.
    [[nodiscard]] QByteArray body() const;
    /// Whether the body is complete: the last chunk, or as many bytes as announced.
    [[nodiscard]] bool isWhole() const;
    /// The text between the blank lines of an event stream; the last one only if complete.
    [[nodiscard]] QByteArrayList events() const;
    /// The texts behind `data: ` of all events.
    [[nodiscard]] QByteArrayList data() const;

private:
    [[nodiscard]] bool readMore();
    [[nodiscard]] qsizetype bodyStart() const;
    [[nodiscard]] std::pair<QByteArray, bool> dechunked() const;

    QTcpSocket m_socket;
    QByteArray m_received;
};

} // namespace a2a::test
