// SPDX-License-Identifier: Apache-2.0
#include "model/session/probeanswer.h"

#include "model/a2a/jsonwriter.h"
#include "model/grpc/grpcdecoder.h"
#include "model/net/bindings/a2aerrors.h"

namespace a2a {

using namespace Qt::StringLiterals;

/// The first message of a gRPC response as JSON; empty: none that can be read.
static QByteArray firstMessage(const Dialect &dialect, Operation operation, const QByteArray &body)
{
    GrpcDecoder decoder;
    decoder.feed(body);
    while (const GrpcFrame *frame = decoder.next()) {
        if (frame->fault != GrpcFrame::Fault::None)
            continue;
        Notes unused;
        Result<QByteArray> json = dialect.binding->toJson(
            *dialect.codec, operation, Binding::MessageSide::Answer, frame->message, unused);
        if (json)
            return json.take();
    }
    return {};
}

qint64 refusalNumber(const Error &error)
{
    if (const qint64 number = error.code.toLongLong(); number != 0)
        return number;
    if (const auto code = codeOfReason(error.reason.isEmpty() ? error.code : error.reason))
        return *code;
    return error.code == u"NOT_FOUND"          ? -32001
           : error.code == u"UNIMPLEMENTED"    ? -32601
           : error.code == u"INVALID_ARGUMENT" ? -32602
                                               : 0;
}

QByteArray probeBody(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                     const QByteArray &body)
{
    const Dialect *dialect = dialectFor(mark.generation, mark.binding);
    if (!dialect || !dialect->isMessages())
        return body;
    const std::optional<Error> refused = dialect->binding->refusal(facts);
    if (!refused)
        return firstMessage(*dialect, rules::probeOperation(mark.kind).value_or(Operation::GetTask),
                            body);
    if (refused->kind != ErrorKind::Rpc && refused->kind != ErrorKind::Auth)
        return {}; // not gRPC
    JsonWriter json;
    json.beginObject().name("error").beginObject().name("code").integer(refusalNumber(*refused));
    const bool isBarred = refused->kind == ErrorKind::Auth; // it may carry a separate reason
    json.name("status").string(isBarred ? u"UNAUTHENTICATED"_s : refused->code);
    json.name("message").string(refused->message.quoted());
    return json.endObject().endObject().bytes();
}

static std::optional<Error> refusalOf(const Dialect &dialect, Operation operation, quint8 attempt,
                                      const ExchangeFacts &facts, const QByteArray &body)
{
    if (facts.status == 0)
        return facts.error ? facts.error
                           : Error{ErrorKind::Network, u"no-answer"_s, {}, {}, {}, {}};
    if (dialect.isMessages()) {
        std::optional<Error> refused = dialect.binding->refusal(facts);
        const qint64 number = refused ? refusalNumber(*refused) : 0;
        if (number != 0)
            refused->code = QString::number(number);
        return refused;
    }
    const json::Document document(rules::probeDocument(facts, body));
    if (!document.isValid())
        return unreadableAnswer(facts.status, headerValue(facts.responseHeaders, "Content-Type"),
                                body, document);
    Notes unused;
    const Binding::Answered answered{operation, 0xffffffff, facts.status, attempt};
    return dialect.binding->read(document, answered, unused).error;
}

std::optional<ProbeAnswer> probeAnswer(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                                       const QByteArray &body)
{
    const std::optional<Operation> operation = rules::probeOperation(mark.kind);
    if (!operation)
        return {};
    ProbeAnswer answer;
    answer.dialect = dialectFor(mark.generation, mark.binding);
    answer.operation = *operation;
    if (!answer.dialect)
        return {};
    answer.error = refusalOf(*answer.dialect, *operation, mark.attempt, facts, body);
    answer.superseded = answer.error && answer.dialect->binding->hasOtherWay(
                                            *answer.dialect->codec,
                                            {*operation, 0xffffffff, facts.status, mark.attempt},
                                            answer.error->code);
    return answer;
}

void judgeProbeAnswer(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                      const QByteArray &body, const QByteArray &request, Notes &notes)
{
    const size_t before = notes.size();
    rules::judgeProbe(mark, facts, probeBody(mark, facts, body), notes, request);
    if (mark.binding != BindingKind::Grpc)
        return;
    for (size_t i = before; i < notes.size(); ++i)
        notes[i].range = {}; // positions in our JSON are not positions in the bytes
}

} // namespace a2a
