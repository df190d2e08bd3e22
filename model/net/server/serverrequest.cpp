// SPDX-License-Identifier: Apache-2.0
#include "model/net/server/serverrequest.h"

namespace a2a {

int statusOf(RequestFault fault)
{
    switch (fault) {
    case RequestFault::None:
    case RequestFault::CutOff:
    case RequestFault::TlsOnClear: // the client could not read it
        return 0;
    case RequestFault::Malformed:
    case RequestFault::BareLineFeed:
    case RequestFault::Framing:
    case RequestFault::ClearOnTls:
        return 400;
    case RequestFault::Version:
    case RequestFault::Http2:
        return 505;
    case RequestFault::HeadTooLong:
        return 431;
    case RequestFault::BodyTooLong:
        return 413;
    case RequestFault::NoRoom:
        return 503;
    case RequestFault::TooSlow:
        return 408;
    }
    return 400;
}

static Phrase sentenceOf(RequestFault fault, const ServerLimits &limits)
{
    switch (fault) {
    case RequestFault::None:
    case RequestFault::Malformed:
        return {"request-malformed"};
    case RequestFault::BareLineFeed:
        return {"request-bare-line-feed"};
    case RequestFault::Version:
        return {"request-version"};
    case RequestFault::Http2:
        return {"request-http2"};
    case RequestFault::TlsOnClear:
        return {"request-tls-on-clear"};
    case RequestFault::ClearOnTls:
        return {"request-clear-on-tls"};
    case RequestFault::Framing:
        return {"request-framing"};
    case RequestFault::HeadTooLong:
        return {"request-head-too-long", {qint64(limits.headBytes / 1024), limits.headFields}};
    case RequestFault::BodyTooLong:
        return {"request-body-too-long", {Phrase::Bytes{limits.bodyBytes}}};
    case RequestFault::NoRoom:
        return {"request-no-room", {Phrase::Bytes{limits.unfinishedBytes}}};
    case RequestFault::TooSlow:
        return {"request-too-slow"};
    case RequestFault::CutOff:
        return {"request-cut-off"};
    }
    return {};
}

static const char *wordOf(RequestFault fault)
{
    switch (fault) {
    case RequestFault::BareLineFeed:
        return "bare-line-feed";
    case RequestFault::Version:
        return "http-version";
    case RequestFault::Http2:
        return "http2-preface";
    case RequestFault::TlsOnClear:
        return "tls-on-clear";
    case RequestFault::ClearOnTls:
        return "clear-on-tls";
    case RequestFault::Framing:
        return "request-framing";
    case RequestFault::HeadTooLong:
        return "head-too-long";
    case RequestFault::BodyTooLong:
        return "body-too-long";
    case RequestFault::NoRoom:
        return "no-room";
    case RequestFault::TooSlow:
        return "request-too-slow";
    case RequestFault::CutOff:
        return "request-cut-off";
    default:
        return "request-malformed";
    }
}

Error errorOf(RequestFault fault, const ServerLimits &limits)
{
    const ErrorKind kind = fault == RequestFault::TooSlow  ? ErrorKind::Timeout
                           : fault == RequestFault::CutOff ? ErrorKind::Cut
                                                           : ErrorKind::Decode;
    return Error(kind, QLatin1String(wordOf(fault)), sentenceOf(fault, limits));
}

} // namespace a2a
