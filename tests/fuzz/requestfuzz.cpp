// SPDX-License-Identifier: Apache-2.0
// Requests that reach our server: the same ones, or the same fault, however the bytes are chunked,
// within the limits.
#include "model/net/server/requestreader.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

static void add(QByteArray &told, const HttpHeaders &headers)
{
    for (const HttpHeader &header : headers)
        told += header.name + '=' + header.value + '\n';
    told += '\n';
}

/// All requests of a connection, and how it ended.
static QByteArray told(const QByteArray &bytes, qsizetype piece, const ServerLimits &limits)
{
    QByteArray told;
    RequestReader reader(limits);
    const auto take = [&] {
        while (reader.state() == RequestReader::State::Complete) {
            const ServerRequest &request = reader.request();
            told += request.method + ' ' + request.target + '\n';
            add(told, request.headers);
            add(told, request.trailers);
            told += request.body + '\n';
            require(request.body.size() <= limits.bodyBytes, "a body is within its limit");
            require(int(request.headers.size()) <= limits.headFields, "and so are the fields");
            require(!request.method.isEmpty() && !request.target.isEmpty(), "it says what it is");
            reader.next();
        }
    };
    for (qsizetype at = 0; at < bytes.size() && reader.state() != RequestReader::State::Broken;
         at += piece) {
        reader.feed(QByteArrayView(bytes).sliced(at, qMin(piece, bytes.size() - at)));
        take();
    }
    reader.end();
    return told + QByteArray::number(int(reader.state())) + ' ' +
           QByteArray::number(int(reader.fault()));
}

A2A_FUZZ(request)(const uint8_t *data, size_t size)
{
    FuzzInput input(data, size);
    const bool isSmall = input.number(1) == 1;
    const qsizetype piece = 1 + input.number(60);
    ServerLimits limits;
    if (isSmall) {
        limits.headFields = 12;
        limits.bodyBytes = 256;
    }
    const QByteArray bytes = input.rest();
    const QByteArray whole = told(bytes, qMax<qsizetype>(1, bytes.size()), limits);
    require(told(bytes, piece, limits) == whole, "the same in pieces");
    require(told(bytes, 1, limits) == whole, "the same byte by byte");
    return 0;
}
