// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <utility>
#include <variant>

namespace a2a {

/// The classes of failures. errorKindName() has their names in the `error` line of the terminal.
enum class ErrorKind : quint8 {
    Usage,    ///< wrong arguments, or a request that cannot be made
    Network,  ///< DNS lookup, TCP, or connection lost before a response
    Tls,      ///< handshake or certificate
    Http,     ///< an HTTP status without an A2A body, or a redirect not followed
    Auth,     ///< 401, 403, 407, or the protocol's own refusal
    Rpc,      ///< a JSON-RPC (or the binding's own) error response
    Decode,   ///< a response that does not conform to the protocol
    Timeout,  ///< a limit of ours was exceeded
    Cut,      ///< a stream was interrupted
    Canceled, ///< stopped by the user
    File,     ///< access to a local file
};

/// The name of a kind in the terminal ("network", "tls", …).
[[nodiscard]] QString errorKindName(ErrorKind kind);

/// An expected failure as a value: what failed, where, and what to do. model/text renders it as
/// sentences. Text received from the agent is quoted in `message` and must be shown as plain text.
struct Error {
    ErrorKind kind = ErrorKind::Network;
    QString code;         ///< the protocol's own code: "404", "-32001", "connection-refused"
    Phrase message;       ///< what failed
    QString where;        ///< a URL, a step or a JSON pointer
    Phrase hint;          ///< what to do next; may be empty
    QByteArray data;      ///< the agent's own error data as received (JSON), if any
    QString reason;       ///< of google.rpc.ErrorInfo, if any: "TASK_NOT_FOUND"
    Phrase::List details; ///< the google.rpc details, one per line

    Error() = default;
    /// Explicit, so that values in braces are not converted to an error. The other members are set
    /// by name: `Error(ErrorKind::File, u"file"_s,
    /// {"file-gone"}).at(path).hinting({"hint-check-path"})`.
    explicit Error(ErrorKind failure, QString word = {}, Phrase sentence = {})
        : kind(failure)
        , code(std::move(word))
        , message(std::move(sentence))
    {
    }
    [[nodiscard]] Error at(QString place) &&
    {
        where = std::move(place);
        return std::move(*this);
    }
    [[nodiscard]] Error hinting(Phrase advice) &&
    {
        hint = std::move(advice);
        return std::move(*this);
    }
    [[nodiscard]] Error with(QByteArray received) &&
    {
        data = std::move(received);
        return std::move(*this);
    }
};

/// Either a value or an error.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value)
        : m_content(std::move(value))
    {
    }
    Result(Error error)
        : m_content(std::move(error))
    {
    }

    [[nodiscard]] bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const T &value() const { return std::get<0>(m_content); }
    [[nodiscard]] T &value() { return std::get<0>(m_content); }
    [[nodiscard]] T take() { return std::move(std::get<0>(m_content)); }
    [[nodiscard]] const Error &error() const { return std::get<1>(m_content); }
    const T &operator*() const { return value(); }
    const T *operator->() const { return &value(); }

private:
    std::variant<T, Error> m_content;
};

} // namespace a2a
