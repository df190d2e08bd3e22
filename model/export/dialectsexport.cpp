// SPDX-License-Identifier: Apache-2.0
#include "model/export/dialectsexport.h"

#include "model/convert/recordedsource.h"
#include "model/export/exporttr.h"
#include "model/export/markdowntext.h"
#include "model/text/textof.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

double DialectsExport::progress() const
{
    const size_t count = m_source.exchanges().size();
    return count == 0 ? 1.0 : double(m_next) / double(count);
}

QString formText(const ConvertedMessage &form)
{
    QString text;
    if (!form.method.isEmpty())
        text = QString::fromUtf8(form.method % " <url>" % form.path % '\n');
    for (const HttpHeader &header : form.headers)
        text += QString::fromUtf8(header.name % ": " % header.value % '\n');
    const json::Document body(form.body);
    if (body.isValid())
        text += u'\n' % QString::fromUtf8(json::pretty(body.root())) % u'\n';
    if (!form.message.isEmpty())
        text += u"\nbase64: " % QString::fromLatin1(form.message.toBase64()) % u'\n';
    return text;
}

static QString lostText(const std::vector<ConversionLoss> &lost)
{
    QStringList lines;
    for (const ConversionLoss &loss : lost)
        lines.append(markdownLine(QString(loss.path % u' ' % textOf(loss.why))));
    return lines.join(u"<br>"_s);
}

QString dialectsMarkdown(const std::vector<ConvertedMessage> &forms, const QString &title)
{
    QString text = u"## "_s % markdownLine(title) % u"\n\n| "_s %
                   ExportTr::tr("Version · binding") % u" | "_s % ExportTr::tr("Request line") %
                   u" | "_s % ExportTr::tr("Lost") % u" |\n|---|---|---|\n"_s;
    for (const ConvertedMessage &form : forms) {
        const QString line = QString::fromUtf8(form.method % ' ' % form.path).trimmed();
        text += u"| "_s %
                (form.isInUse ? ExportTr::tr("%1, in use").arg(form.title()) : form.title()) %
                u" | "_s % markdownLine(line) % u" | "_s % lostText(form.lost) % u" |\n"_s;
    }
    for (const ConvertedMessage &form : forms) {
        if (form.exists())
            text += u"\n### "_s % form.title() % u"\n\n"_s % markdownBlock(formText(form));
    }
    return text % u'\n';
}

static QString titleOfMessage(const SourceMessage &source)
{
    const QString operation =
        QString::fromUtf8(codecFor(newestVersion())->operationName(source.operation));
    switch (source.kind) {
    case SourceMessage::Kind::Request:
        return ExportTr::tr("Request %1").arg(operation);
    case SourceMessage::Kind::Response:
        return source.isEvent ? ExportTr::tr("Event of %1").arg(operation)
                              : ExportTr::tr("Response to %1").arg(operation);
    case SourceMessage::Kind::Error:
        break;
    }
    return ExportTr::tr("Error of %1").arg(operation);
}

QString DialectsExport::frameText(FrameIndex frame) const
{
    const Frame &record = m_source.store().frames[frame];
    if (record.length > LargestMessage)
        return ExportTr::tr("A message of more than 1 MiB is left out.") % u"\n\n"_s;
    const std::optional<SourceMessage> source =
        sourceFromFrame(m_source.recording(), m_source.store(), m_source.content(), frame);
    return source ? dialectsMarkdown(convertToAllDialects(*source), titleOfMessage(*source))
                  : QString();
}

bool DialectsExport::step(QIODevice &out)
{
    const std::vector<ExchangeId> &exchanges = m_source.exchanges();
    if (m_next == exchanges.size())
        return false;
    const ExchangeId id = exchanges[m_next++];
    out.write(u"# %1\n\n"_s
                  .arg(ExportTr::tr("Exchange %1: %2")
                           .arg(id)
                           .arg(markdownLine(m_source.recording().facts(id).request.operation)))
                  .toUtf8());
    std::vector<std::pair<FrameKind, EventKind>> shown;
    for (const FrameIndex frame : m_source.framesOf(id)) {
        const Frame &record = m_source.store().frames[frame];
        const std::pair kind{record.kind, record.event};
        if (std::find(shown.begin(), shown.end(), kind) != shown.end())
            continue;
        shown.push_back(kind);
        out.write(frameText(frame).toUtf8());
    }
    return m_next < exchanges.size();
}

} // namespace a2a
