// SPDX-License-Identifier: Apache-2.0
// gRPC messages as JSON and back: JSON is valid, of a size proportional to the message, the same
// each time; and what is written from it reads as the same.
#include "model/grpc/grpctranscoder.h"
#include "model/json/document.h"
#include "tests/fuzz/fuzzing.h"

#include <QSet>

using namespace a2a;
using namespace a2a::test;
using Side = GrpcTranscoder::Side;

static constexpr const char *Methods[2][10] = {
    {"SendMessage", "SendStreamingMessage", "GetTask", "ListTasks", "CancelTask", "SubscribeToTask",
     "CreateTaskPushNotificationConfig", "ListTaskPushNotificationConfigs", "GetExtendedAgentCard",
     "DeleteTaskPushNotificationConfig"},
    {"SendMessage", "SendStreamingMessage", "GetTask", "CancelTask", "TaskSubscription",
     "CreateTaskPushNotificationConfig", "GetTaskPushNotificationConfig",
     "ListTaskPushNotificationConfig", "GetAgentCard", "DeleteTaskPushNotificationConfig"}};

/// Values that JSON cannot represent twice, or at all: they are written shorter.
static bool isAmbiguous(json::Value value, int depth = 0)
{
    if (value.isNull() || depth > 300)
        return true;
    QSet<QString> names;
    for (const json::Value child : json::children(value)) {
        if (value.isObject() && names.contains(child.name()))
            return true;
        names.insert(child.name());
        if (isAmbiguous(child, depth + 1))
            return true;
    }
    return false;
}

static void requireGoesBack(const GrpcTranscoder &transcoder, const QByteArray &method,
                            const QByteArray &json)
{
    const Result<QByteArray> written = transcoder.fromJson(method, json);
    if (!written) { // a time beyond the year 9999, nesting beyond what libprotobuf writes
        require(!written.error().message.isEmpty(), "a refusal has words");
        return;
    }
    const Result<GrpcTranscoder::View> again = transcoder.toJson(method, Side::Request, *written);
    require(again.ok(), "what we write can be read");
    const json::Document before(json);
    const json::Document after(again->json);
    require(after.isValid(), "and is JSON");
    require(isAmbiguous(before.root()) || json::deepEquals(before.root(), after.root()),
            "what is written from JSON reads as the same JSON");
}

A2A_FUZZ(transcode)(const uint8_t *data, size_t size)
{
    static const GrpcTranscoder Transcoders[] = {GrpcTranscoder("lf.a2a.v1.A2AService"),
                                                 GrpcTranscoder("a2a.v1.A2AService")};
    FuzzInput input(data, size);
    const int service = input.number(1);
    const Side side = input.number(1) == 0 ? Side::Request : Side::Response;
    const QByteArray method = Methods[service][input.number(9)];
    const QByteArray bytes = input.rest();
    const GrpcTranscoder &transcoder = Transcoders[service];
    const Result<GrpcTranscoder::View> view = transcoder.toJson(method, side, bytes);
    if (!view) {
        require(!view.error().message.isEmpty(), "an error has words");
        // Typed by hand it is JSON to begin with.
        (void)transcoder.fromJson(method, bytes);
        return 0;
    }
    const json::Document document(view->json);
    require(document.isValid() && document.root().isObject(), "a message is a JSON object");
    require(view->json.size() <= 2 + 40 * bytes.size(), "JSON is a small multiple of the message");
    require(view->notes.size() <= 110, "notes are few");
    require(transcoder.toJson(method, side, bytes)->json == view->json, "the same each time");
    if (side == Side::Request)
        requireGoesBack(transcoder, method, view->json);
    return 0;
}
