// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"

#include <memory>

namespace a2a {

/// Protobuf from and to JSON for the methods of one gRPC service, named as in its .proto file
/// ("lf.a2a.v1.A2AService"). The JSON of 1.0 is what ProtoJSON makes of its messages, so that the
/// codec of 1.0 reads both; that of a2a.v1 is the JSON of HTTP+JSON in 0.3.
///
/// The JSON is a view: the bytes remain the record. Fields that the .proto file does not know are
/// listed in notes. Built without libprotobuf, every call answers with an error that says so.
class GrpcTranscoder final {
public:
    explicit GrpcTranscoder(const QByteArray &service);
    ~GrpcTranscoder();
    Q_DISABLE_COPY_MOVE(GrpcTranscoder)

    /// Nested messages deeper than this are refused (a JSON object within `metadata` counts for
    /// three).
    static constexpr int DepthLimit = 1000;

    enum class Side : quint8 { Request, Answer };
    struct View {
        QByteArray json;
        Notes notes; ///< fields that are not known, by JSON pointer; without byte ranges
    };

    /// The program was built with libprotobuf.
    [[nodiscard]] static bool isAvailable();
    /// The message of a request. An error names what cannot be said in it.
    [[nodiscard]] Result<QByteArray> fromJson(const QByteArray &method, QByteArrayView json) const;
    [[nodiscard]] Result<View> toJson(const QByteArray &method, Side side,
                                      QByteArrayView message) const;
    /// The JSON of a google.rpc.Status; empty when the bytes are none.
    [[nodiscard]] static QByteArray statusJson(QByteArrayView status);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace a2a
