// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/grpc/grpctranscoder.h"

namespace google::protobuf {
class Descriptor;
class DescriptorPool;
} // namespace google::protobuf

namespace a2a {

/// Walks through the bytes of a protobuf message and hands out what stands in them, to be changed
/// in place: nothing of its own form changes, and unknown fields are there, too.
class ProtoVisit final {
public:
    using Type = google::protobuf::Descriptor;

    ProtoVisit(const google::protobuf::DescriptorPool &pool, const GrpcTranscoder::Visitor &visitor)
        : m_pool(pool)
        , m_visitor(visitor)
    {
    }

    /// False: from some byte on it is no such message, and that has not been handed out.
    [[nodiscard]] bool message(char *bytes, qsizetype size, const Type &type,
                               const QByteArray &name = {}, int depth = 0);

private:
    struct Place {
        char *at;
        char *end;
    };
    [[nodiscard]] static bool take(Place &place, quint64 &number);
    [[nodiscard]] bool field(Place &place, quint64 tag, const Type &type, QByteArray &name,
                             int depth);
    [[nodiscard]] bool delimited(Place content, quint64 tag, const Type &type, QByteArray &name,
                                 int depth);
    [[nodiscard]] bool any(Place content, const QByteArray &name, int depth);

    const google::protobuf::DescriptorPool &m_pool;
    const GrpcTranscoder::Visitor &m_visitor;
};

} // namespace a2a
