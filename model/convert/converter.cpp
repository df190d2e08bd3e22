// SPDX-License-Identifier: Apache-2.0
#include "model/convert/converter.h"

#include "model/a2a/callreading.h"
#include "model/a2a/responsewriting.h"
#include "model/grpc/grpcdecoder.h"
#include "model/net/bindings/encodedresponse.h"
#include "model/net/bindings/requestreading.h"

#include <QUuid>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr auto Address = "http://agent"_L1;

QString ConvertedMessage::title() const
{
    return versionName(dialect->protocolVersion) % u" · " % bindingTitle(dialect->bindingKind);
}

json::Value contentOf(const json::Document &body, const Dialect &dialect)
{
    const json::Value root = body.root();
    if (!dialect.bindingTraits().hasEnvelope || !root["jsonrpc"].isValid())
        return root;
    for (const char *member : {"params", "result", "error"}) {
        if (const json::Value content = root[QByteArrayView(member)]; content.isValid())
            return content;
    }
    return {};
}

std::vector<const Dialect *> shownDialects()
{
    std::vector<const Dialect *> shown;
    for (int number = int(newestVersion()); number >= 0; --number) {
        for (const BindingKind binding :
             {BindingKind::JsonRpc, BindingKind::HttpJson, BindingKind::Grpc}) {
            if (const Dialect *dialect = dialectFor(ProtocolVersion(number), binding))
                shown.push_back(dialect);
        }
    }
    return shown;
}

namespace {

/// Writes a message in one dialect.
class FormWriter final {
public:
    FormWriter(const SourceMessage &source, const Dialect &dialect)
        : m_source(source)
        , m_dialect(dialect)
        , m_losses(source, dialect)
    {
        m_form.dialect = &dialect;
        m_form.isInUse = !isCardAlone() &&
                         dialect.protocolVersion == source.dialect->protocolVersion &&
                         dialect.bindingKind == source.dialect->bindingKind;
    }

    [[nodiscard]] ConvertedMessage write();

private:
    void writeRequest();
    void writeResponse();
    void writeError();
    [[nodiscard]] bool keepsJson() const;
    [[nodiscard]] bool isCardAlone() const;
    [[nodiscard]] OperationCall completedCall() const;
    [[nodiscard]] OperationCall readBack(const ExchangeRequest &request) const;
    void keepId();
    void keepParams();

    const SourceMessage &m_source;
    const Dialect &m_dialect;
    LossCollector m_losses;
    ConvertedMessage m_form;
};

} // namespace

/// Whether the JSON is copied unchanged, unknown members included, because both dialects have the
/// same codec.
bool FormWriter::keepsJson() const
{
    return m_source.dialect->codec == m_dialect.codec && !m_dialect.hasBinaryBodies() &&
           !m_source.dialect->hasBinaryBodies() && m_source.content.isValid();
}

/// Whether the source is a card as found at its address, not the response to a call.
bool FormWriter::isCardAlone() const
{
    return m_source.kind == SourceMessage::Kind::Response &&
           m_source.answer.kind == EventKind::Card && m_source.id.isEmpty() &&
           !m_dialect.hasBinaryBodies();
}

/// Gives the envelope the id of the source's envelope.
void FormWriter::keepId()
{
    const json::Document document(m_form.body);
    const json::Value id = document.root()["id"];
    if (!m_dialect.bindingTraits().hasEnvelope || m_source.id.isEmpty() || !id.isValid())
        return;
    const json::ByteRange range = id.range();
    m_form.body.replace(range.offset, range.length, m_source.id);
}

/// Replaces the parameters that the codec wrote by those received.
void FormWriter::keepParams()
{
    if (!keepsJson() || !m_source.content.isObject())
        return;
    const json::Document document(m_form.body);
    const json::Value params =
        m_dialect.bindingTraits().hasEnvelope ? document.root()["params"] : document.root();
    const QByteArray written = m_dialect.codec->writeParams(m_source.call);
    // A body may have less than the parameters, here or in the source: paths have the rest.
    const OperationCall within = readCall(*m_dialect.codec, m_source.operation, m_source.content);
    if (!params.isValid() || params.raw() != written ||
        m_dialect.codec->writeParams(within) != written)
        return;
    const json::ByteRange range = params.range();
    m_form.body.replace(range.offset, range.length, m_source.content.raw().toByteArray());
}

OperationCall FormWriter::readBack(const ExchangeRequest &request) const
{
    RequestHead head;
    head.url = request.url;
    head.headers = m_form.headers;
    const json::Document body(m_form.body);
    return readRequest(m_dialect, m_source.operation, head, body.root(), QString());
}

/// Adds the message id if the version of the source has none. It is the same each time.
OperationCall FormWriter::completedCall() const
{
    OperationCall call = m_source.call;
    const bool isSend =
        call.operation == Operation::Send || call.operation == Operation::SendStreaming;
    if (isSend && call.draft.messageId.isEmpty() && !m_source.dialect->version().hasVersionError) {
        static const QUuid space(u"{0f6c2a53-8a5f-4f0c-9d5e-5f0f4f1f2a77}"_s);
        call.draft.messageId = QUuid::createUuidV5(space, m_source.content.raw().toByteArray())
                                   .toString(QUuid::WithoutBraces);
    }
    return call;
}

void FormWriter::writeRequest()
{
    Offer offer;
    offer.url = QUrl(QString(Address));
    offer.tenant = m_source.call.tenant;
    const ExchangeRequest request =
        m_dialect.binding->request(*m_dialect.codec, offer, completedCall(), 1);
    if (request.fault) {
        m_losses.addWhole(request.fault->message);
        return;
    }
    const QString url = QString::fromLatin1(request.url.toEncoded());
    m_form.method = request.method;
    m_form.path = m_dialect.bindingTraits().hasEnvelope && request.method == "POST"
                      ? QByteArray()
                      : url.mid(Address.size()).toLatin1();
    m_form.headers = request.headers;
    m_form.headers.insert(m_form.headers.end(), m_dialect.headers.begin(), m_dialect.headers.end());
    QStringList extensions = m_source.call.draft.extensions + m_source.call.extensions;
    extensions.removeDuplicates();
    if (!extensions.isEmpty() && !m_dialect.extensionsHeader.isEmpty())
        m_form.headers.push_back({m_dialect.extensionsHeader, extensions.join(u", "_s).toUtf8()});
    m_form.headers.insert(m_form.headers.end(), m_source.headers.begin(), m_source.headers.end());
    m_form.body = m_dialect.requestJson(m_source.operation, request.body);
    if (m_dialect.hasBinaryBodies())
        m_form.message = request.body;
    m_losses.compareCalls(readBack(request));
    const QByteArray written = m_form.body;
    keepParams();
    if (m_form.body == written)
        m_losses.compareSource(m_source.dialect->codec->writeParams(m_source.call));
    keepId();
}

void FormWriter::writeResponse()
{
    const QByteArray written =
        a2a::writeResponse(*m_dialect.codec, m_source.operation, m_source.answer);
    if (written.isEmpty()) {
        m_losses.addWhole(
            {"convert-no-answer",
             {versionName(m_dialect.protocolVersion), bindingTitle(m_dialect.bindingKind)}});
        return;
    }
    const QByteArray payload = keepsJson() ? m_source.content.raw().toByteArray() : written;
    const QByteArray id = m_source.id.isEmpty() ? QByteArray("1") : m_source.id;
    Result<EncodedResponse> form =
        isCardAlone()
            ? EncodedResponse{{{"Content-Type", "application/json"}}, payload, {}}
            : encodeResponse(m_dialect, m_source.operation, payload, id, m_source.isEvent);
    if (!form) {
        m_losses.addWhole(form.error().message);
        return;
    }
    m_form.headers = form->headers;
    m_form.body = form->body;
    m_form.message = form->message;
    QByteArray read = payload;
    Notes notes;
    if (m_dialect.hasBinaryBodies()) {
        Result<QByteArray> json = m_dialect.binding->toJson(
            *m_dialect.codec, m_source.operation, Binding::MessageSide::Response,
            m_form.message.mid(GrpcDecoder::PrefixSize), notes);
        if (json)
            read = m_form.body = json.take();
    }
    const json::Document back(read);
    m_losses.compareResponses(
        readResponse(*m_dialect.codec, m_source.operation, back.root(), notes));
    if (payload == written) {
        const QByteArray again =
            a2a::writeResponse(*m_source.dialect->codec, m_source.operation, m_source.answer);
        m_losses.compareSource(again);
    }
}

void FormWriter::writeError()
{
    AgentError written = m_source.error;
    // 0.1 gave these numbers to other errors than later versions.
    static constexpr int InternalError = -32603;
    static constexpr int Newest01 = -32006;
    static constexpr int Oldest01 = -32011;
    if (written.code <= Newest01 && written.code >= Oldest01 &&
        !m_source.dialect->version().hasVersionError && m_dialect.version().hasVersionError)
        written.code = InternalError;
    const EncodedResponse form =
        encodeErrorResponse(m_dialect, written, m_source.id.isEmpty() ? "1" : m_source.id);
    m_form.headers = form.headers;
    m_form.body = form.body;
    const json::Document back(m_form.body);
    if (const auto error = readAgentError(back.root()))
        m_losses.compareErrors(*error);
}

ConvertedMessage FormWriter::write()
{
    const bool isError = m_source.kind == SourceMessage::Kind::Error;
    if (isError)
        writeError();
    else if (!m_dialect.supports(m_source.operation) && !isCardAlone())
        m_losses.addWhole(
            {"convert-no-operation",
             {versionName(m_dialect.protocolVersion), bindingTitle(m_dialect.bindingKind)}});
    else if (m_source.kind == SourceMessage::Kind::Request)
        writeRequest();
    else
        writeResponse();
    m_form.lost = m_losses.take();
    return std::move(m_form);
}

ConvertedMessage convertMessage(const SourceMessage &source, const Dialect &dialect)
{
    return FormWriter(source, dialect).write();
}

std::vector<ConvertedMessage> convertToAllDialects(const SourceMessage &source)
{
    std::vector<ConvertedMessage> forms;
    for (const Dialect *dialect : shownDialects()) {
        // The one in use may be another variant of its version and binding.
        const bool isInUse = dialect->protocolVersion == source.dialect->protocolVersion &&
                             dialect->bindingKind == source.dialect->bindingKind;
        forms.push_back(convertMessage(source, isInUse ? *source.dialect : *dialect));
    }
    return forms;
}

} // namespace a2a
