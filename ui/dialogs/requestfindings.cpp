// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/requestfindings.h"

#include "model/net/bindings/dialects.h"
#include "model/net/http/outgoing.h"
#include "model/rules/engine/judge.h"

namespace a2a {

Notes requestFindings(const PreparedCall &call, const AgentLink &link)
{
    const ExchangeRequest &request = call.request();
    const Dialect &dialect = call.dialect();
    const Operation operation = call.call().operation;
    RequestHead head;
    head.method = request.method;
    head.url = outgoingUrl(request, request.url);
    head.headers = outgoingHeaders(request, request.url, !request.body.isEmpty());
    const json::Document document(dialect.requestJson(operation, recordedBody(request)));
    const Binding::Sent sent = dialect.binding->sent(head, document);
    const QByteArray version =
        link.found() ? link.found()->card.protocolVersion.toUtf8() : QByteArray();
    rules::Judge judge(rules::Call{dialect.generation, dialect.bindingKind, operation,
                                   call.callId(), rules::patchOf(version, dialect.generation),
                                   link.isOpen()});
    Notes notes;
    judge.request({document.root(), sent.params, sent.message, sent.taskId, sent.contextId}, head,
                  notes);
    return notes;
}

} // namespace a2a
