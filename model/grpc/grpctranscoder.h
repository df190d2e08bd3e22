// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"

#include <functional>
#include <memory>

namespace a2a {

/// Protobuf from and to JSON for the methods of one gRPC service, named as in its .proto file
/// ("lf.a2a.v1.A2AService"). The JSON of 1.0 is the ProtoJSON of its messages, so that the codec of
/// 1.0 reads both; that of a2a.v1 is the JSON of HTTP+JSON in 0.3.
///
/// The JSON is a view: the bytes remain the record. Fields that the .proto file does not know are
/// listed in notes. Built without libprotobuf, every call returns an error that says so.
class GrpcTranscoder final {
public:
    explicit GrpcTranscoder(const QByteArray &service);
    ~GrpcTranscoder();
    Q_DISABLE_COPY_MOVE(GrpcTranscoder)

    /// Limits of a decoded message, because a few bytes may become many in memory.
    struct Limits {
        qint64 objects = 2'000'000; ///< messages, repeated values, unknown fields
        qint64 json = qint64{256} * 1024 * 1024;
    };

    enum class Side : quint8 { Request, Response };
    struct View {
        QByteArray json;
        Notes notes; ///< what is not shown as JSON, by JSON pointer; without byte ranges
    };

    /// Whether the program was built with libprotobuf.
    [[nodiscard]] static bool isAvailable();
    /// Encodes JSON as the message of a request or a response. The error names what the message
    /// cannot express.
    [[nodiscard]] Result<QByteArray> fromJson(const QByteArray &method, QByteArrayView json,
                                              Side side = Side::Request) const;
    /// Decodes the message of a request or a response. Fails if the bytes are not such a message or
    /// exceed the limits.
    [[nodiscard]] Result<View> toJson(const QByteArray &method, Side side, QByteArrayView message,
                                      const Limits &limits) const;
    [[nodiscard]] Result<View> toJson(const QByteArray &method, Side side,
                                      QByteArrayView message) const
    {
        return toJson(method, side, message, Limits());
    }
    /// Callbacks for the contents of a message, which may overwrite them with the same number of
    /// bytes. `name` is that of the member in JSON.
    struct Visitor {
        std::function<void(const QByteArray &name, char *text, qsizetype size)> text;
        std::function<void(char *name, qsizetype size)> name; ///< of a member known to JSON
        std::function<void(char *content, qsizetype size)> bytes;
        std::function<double(const QByteArray &name, double number)> number;
    };
    /// Passes the contents of a message to the visitor. Returns false if the bytes are not such a
    /// message, or the program was built without libprotobuf.
    [[nodiscard]] bool visit(const QByteArray &method, Side side, char *message, qsizetype size,
                             const Visitor &visitor) const;
    /// Like visit(), for a google.rpc.Status.
    [[nodiscard]] static bool visitStatus(char *status, qsizetype size, const Visitor &visitor);
    /// Encodes JSON as a google.rpc.Status. Empty if the JSON is not one.
    [[nodiscard]] static QByteArray statusFromJson(QByteArrayView json);
    /// Decodes a google.rpc.Status. The view has no JSON if the bytes are not one.
    [[nodiscard]] static View statusToJson(QByteArrayView status);

private:
    struct Impl;
    std::unique_ptr<Impl> d;
};

} // namespace a2a
