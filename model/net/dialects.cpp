// SPDX-License-Identifier: Apache-2.0
// The table generation × binding. Nothing else, codecs and the choice of an offer aside, names a generation.
#include "model/net/dialects.h"

#include "model/a2a/codec03proto.h"
#include "model/grpc/grpcdecoder.h"
#include "model/net/grpcbinding.h"
#include "model/net/jsonrpcbinding.h"

#include <array>

namespace a2a {

QByteArray Dialect::requestJson(Operation operation, const QByteArray &body) const
{
    if (!binding->isBinary())
        return body;
    Notes notes; // our own request: nothing to say about it
    Result<QByteArray> json = binding->toJson(*codec, operation, Binding::MessageSide::Request,
                                              body.mid(GrpcDecoder::PrefixSize), notes);
    return json ? json.take() : QByteArray();
}

const Dialect *dialectFor(Generation generation, BindingKind binding)
{
    static const JsonRpcBinding jsonRpc;
    static const GrpcBinding grpc10("lf.a2a.v1.A2AService");
    static const GrpcBinding grpc03("a2a.v1.A2AService");
    static const Codec03Proto proto03(Generation::V0_3);
    static const Codec03Proto proto02(Generation::V0_2);
    static const std::array<Dialect, 6> table{{
        {Generation::V1_0, BindingKind::JsonRpc, codecFor(Generation::V1_0), &jsonRpc,
         {{"A2A-Version", "1.0"}}},
        {Generation::V0_3, BindingKind::JsonRpc, codecFor(Generation::V0_3), &jsonRpc, {}},
        {Generation::V0_2, BindingKind::JsonRpc, codecFor(Generation::V0_2), &jsonRpc, {}},
        {Generation::V1_0, BindingKind::Grpc, codecFor(Generation::V1_0), &grpc10, {{"a2a-version", "1.0"}}},
        {Generation::V0_3, BindingKind::Grpc, &proto03, &grpc03, {}},
        {Generation::V0_2, BindingKind::Grpc, &proto02, &grpc03, {}},
    }};
    for (const Dialect &dialect : table) {
        if (dialect.generation == generation && dialect.bindingKind == binding)
            return &dialect;
    }
    return nullptr;
}

HttpHeaders cardRequestHeaders()
{
    return {{"Accept", "application/json, application/a2a+json"}, {"A2A-Version", "1.0"}};
}

} // namespace a2a
