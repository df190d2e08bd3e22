// SPDX-License-Identifier: Apache-2.0
// The table protocol version × binding. Nothing else names a protocol version, codecs, traits of
// versions and the choice of an offer aside.
#include "model/net/bindings/dialects.h"

#include "model/a2a/codec03.h"
#include "model/a2a/codec03proto.h"
#include "model/grpc/grpcdecoder.h"
#include "model/net/bindings/grpcbinding.h"
#include "model/net/bindings/jsonrpcbinding.h"
#include "model/net/bindings/restbinding.h"

namespace a2a {

QByteArray Dialect::requestJson(Operation operation, const QByteArray &body) const
{
    if (!hasBinaryBodies())
        return body;
    Notes notes; // a request of ours: its notes are of no interest
    Result<QByteArray> json = binding->toJson(*codec, operation, Binding::MessageSide::Request,
                                              body.mid(GrpcDecoder::PrefixSize), notes);
    return json ? json.take() : QByteArray();
}

static const std::vector<Dialect> &table()
{
    static const JsonRpcBinding jsonRpc;
    static const GrpcBinding grpc10("lf.a2a.v1.A2AService");
    static const GrpcBinding grpc03("a2a.v1.A2AService");
    static const RestBinding rest10({.prefix = "",
                                     .cardPath = "/extendedAgentCard",
                                     .mediaType = "application/a2a+json",
                                     .hasTenantPaths = true,
                                     .supportsCancelMetadata = true});
    static const RestBinding rest03({.prefix = "/v1", .cardPath = "/v1/card"});
    static const RestBinding restBare({.prefix = "", .cardPath = "/card"});
    static const Codec03Proto proto03(ProtocolVersion::V0_3, Codec03Proto::Form::Rest);
    static const Codec03Proto proto02(ProtocolVersion::V0_2, Codec03Proto::Form::Rest);
    static const Codec03Proto message03(ProtocolVersion::V0_3, Codec03Proto::Form::Grpc);
    static const Codec03Proto message02(ProtocolVersion::V0_2, Codec03Proto::Form::Grpc);
    static const Codec03 kind03(ProtocolVersion::V0_3, Codec03::Form::Rest);
    static const Codec03 kind02(ProtocolVersion::V0_2, Codec03::Form::Rest);
    static const Codec03 snake03(ProtocolVersion::V0_3, Codec03::Form::RestSnake);
    static const Codec03 snake02(ProtocolVersion::V0_2, Codec03::Form::RestSnake);

    using enum ProtocolVersion;
    using enum BindingKind;
    static const std::vector<Dialect> entries{
        {V1_0, JsonRpc, codecFor(V1_0), &jsonRpc, {{"A2A-Version", "1.0"}}, "A2A-Extensions"},
        {V1_0, HttpJson, codecFor(V1_0), &rest10, {{"A2A-Version", "1.0"}}, "A2A-Extensions"},
        {V1_0, Grpc, codecFor(V1_0), &grpc10, {{"a2a-version", "1.0"}}, "a2a-extensions"},
        {V0_3, JsonRpc, codecFor(V0_3), &jsonRpc, {}, "X-A2A-Extensions"},
        // Protobuf JSON under /v1; JSON with "kind" under /v1; snake_case JSON with "kind".
        {V0_3, HttpJson, &proto03, &rest03, {}, "X-A2A-Extensions"},
        {V0_3, HttpJson, &kind03, &rest03, {}, "X-A2A-Extensions", 1},
        {V0_3, HttpJson, &snake03, &restBare, {}, "X-A2A-Extensions", 2},
        {V0_3, Grpc, &message03, &grpc03, {}, "x-a2a-extensions"},
        {V0_2, JsonRpc, codecFor(V0_2), &jsonRpc, {}, "X-A2A-Extensions"},
        {V0_2, HttpJson, &proto02, &rest03, {}, "X-A2A-Extensions"},
        {V0_2, HttpJson, &kind02, &rest03, {}, "X-A2A-Extensions", 1},
        {V0_2, HttpJson, &snake02, &restBare, {}, "X-A2A-Extensions", 2},
        {V0_2, Grpc, &message02, &grpc03, {}, "x-a2a-extensions"},
        {V0_1, JsonRpc, codecFor(V0_1), &jsonRpc, {}, {}},
    };
    return entries;
}

/// In 1.0 only CancelTask still has metadata; earlier versions have the fields of JSON-RPC.
bool Dialect::supportsMetadata(Operation operation) const
{
    const bool isCancel = operation == Operation::CancelTask;
    if (protocolVersion == newestVersion())
        return isCancel;
    return bindingKind == BindingKind::JsonRpc &&
           (isCancel || operation == Operation::GetTask || operation == Operation::Subscribe);
}

ProtocolVersion newestVersion()
{
    return table().front().protocolVersion;
}

const Dialect *dialectFor(ProtocolVersion protocolVersion, BindingKind binding, quint8 variant)
{
    for (const Dialect &dialect : table()) {
        if (dialect.protocolVersion == protocolVersion && dialect.bindingKind == binding &&
            dialect.variant == variant)
            return &dialect;
    }
    return nullptr;
}

const Dialect *dialectFor(const Offer &offer)
{
    return dialectFor(offer.protocolVersion, offer.binding, offer.variant);
}

std::vector<const Dialect *> dialectVariants(ProtocolVersion protocolVersion, BindingKind binding)
{
    std::vector<const Dialect *> found;
    for (const Dialect &dialect : table()) {
        if (dialect.protocolVersion == protocolVersion && dialect.bindingKind == binding)
            found.push_back(&dialect);
    }
    return found;
}

HttpHeaders cardRequestHeaders(CardRequestVersion version)
{
    HttpHeaders headers{{"Accept", "application/json, application/a2a+json"}};
    if (version == CardRequestVersion::Newest)
        headers.push_back({"A2A-Version", "1.0"});
    return headers;
}

} // namespace a2a
