// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/grpc/grpctranscoder.h"

namespace google::protobuf {
class Descriptor;
class DescriptorPool;
} // namespace google::protobuf

namespace a2a {

/// Walks through the bytes of a protobuf message and passes their contents to callbacks, to be
/// changed in place: the encoding does not change, and unknown fields are included.
class ProtoWalker final {
public:
    using Type = google::protobuf::Descriptor;

    ProtoWalker(const google::protobuf::DescriptorPool &pool,
                const GrpcTranscoder::Visitor &visitor)
        : m_pool(pool)
        , m_visitor(visitor)
    {
    }

    /// Returns false if the bytes are not such a message; contents after the first error are not
    /// passed on.
    [[nodiscard]] bool message(char *bytes, qsizetype size, const Type &type,
                               const QByteArray &name = {}, int depth = 0);

private:
    struct Cursor {
        char *at;
        char *end;
    };
    [[nodiscard]] static bool readVarint(Cursor &place, quint64 &number);
    [[nodiscard]] bool field(Cursor &place, quint64 tag, const Type &type, QByteArray &name,
                             int depth);
    [[nodiscard]] bool delimited(Cursor content, quint64 tag, const Type &type, QByteArray &name,
                                 int depth);
    [[nodiscard]] bool any(Cursor content, const QByteArray &name, int depth);

    const google::protobuf::DescriptorPool &m_pool;
    const GrpcTranscoder::Visitor &m_visitor;
};

} // namespace a2a
