// SPDX-License-Identifier: Apache-2.0
// The end of a gRPC call: status, message and details from trailers or head, as a sentence and
// JSON. Lines first: status, message, HTTP status, content type; the rest is the details, as in the
// header or (with the first bit) as the bytes to encode as base64.
#include "model/grpc/grpctranscoder.h"
#include "model/json/document.h"
#include "model/net/bindings/grpcerrors.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

A2A_FUZZ(status)(const uint8_t *data, size_t size)
{
    FuzzInput input(data, size);
    const int form = input.number(3);
    const QByteArray status = input.line();
    const QByteArray message = input.line();
    ExchangeFacts facts;
    facts.status = input.line().toInt();
    facts.responseHeaders = {{"content-type", input.line()}};
    const QByteArray details = input.rest();
    const GrpcTranscoder::View view = GrpcTranscoder::statusToJson(details);
    require(view.json.isEmpty() || json::Document(view.json).isValid(), "a status is JSON");
    require(view.json.size() <= 2 + 40 * details.size(), "of a size that goes with its bytes");
    HttpHeaders &into = (form & 2) != 0 ? facts.responseHeaders : facts.trailers;
    into.push_back({"grpc-status", status});
    into.push_back({"grpc-message", message});
    into.push_back({"grpc-status-details-bin", (form & 1) != 0 ? details.toBase64() : details});
    const std::optional<Error> error = grpcStatusError(facts);
    bool isNumber = false;
    const bool isOk = status.trimmed().toInt(&isNumber) == 0 && isNumber;
    require(!isOk || !error, "0 is no refusal");
    require(isOk || status.trimmed().isEmpty() || error, "everything else is one");
    if (!error)
        return 0;
    require(!error->code.isEmpty() && !error->message.isEmpty(), "a refusal has words");
    require(error->data.isEmpty() || json::Document(error->data).isValid(), "its data is JSON");
    require(error->details.size() <= 200, "its lines are few");
    return 0;
}
