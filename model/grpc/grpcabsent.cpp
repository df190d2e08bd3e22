// SPDX-License-Identifier: Apache-2.0
// What stands in for GrpcTranscoder where libprotobuf is missing.
#include "model/grpc/grpctranscoder.h"

#include <QCoreApplication>

namespace a2a {

struct GrpcTranscoder::Private {};

GrpcTranscoder::GrpcTranscoder(const QByteArray &) {}
GrpcTranscoder::~GrpcTranscoder() = default;

bool GrpcTranscoder::isAvailable()
{
    return false;
}

static Error absent()
{
    const auto say = [](const char *text) {
        return QCoreApplication::translate("a2a::GrpcTranscoder", text);
    };
    return {ErrorKind::Usage,
            QStringLiteral("no-protobuf"),
            say("This build cannot speak gRPC."),
            {},
            say("Build it with libprotobuf (Debian: libprotobuf-dev, protobuf-compiler)."),
            {}};
}

Result<QByteArray> GrpcTranscoder::fromJson(const QByteArray &, QByteArrayView) const
{
    return absent();
}

Result<GrpcTranscoder::View> GrpcTranscoder::toJson(const QByteArray &, Side, QByteArrayView,
                                                    const Limits &) const
{
    return absent();
}

GrpcTranscoder::View GrpcTranscoder::statusJson(QByteArrayView)
{
    return {};
}

} // namespace a2a
